"""The command line."""


def main() -> None:
    """Run the command line."""
    print("splatterbox")


if __name__ == "__main__":
    main()
