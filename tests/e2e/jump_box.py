"""The box that finds rules, as a player sees and works it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


class JumpBox:
    """Opens the box, types into it and reads what it offers."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog", name="Find a rule")

    @property
    def input(self) -> Locator:
        return self.dialog.get_by_role("combobox", name="Rule number or words")

    @property
    def results(self) -> Locator:
        return self.dialog.get_by_role("listbox", name="Results").get_by_role("option")

    @property
    def chosen(self) -> Locator:
        return self.dialog.locator("[role=option][aria-selected=true]")

    @property
    def note(self) -> Locator:
        return self.dialog.locator("[data-jump-note]")

    @property
    def button(self) -> Locator:
        return self.page.get_by_role("button", name="Find a rule")

    def open(self) -> None:
        """By its key, or on a phone by its button."""
        if self.button.locator("kbd").is_visible():
            self.page.keyboard.press("/")
        else:
            self.button.tap()
        expect(self.input).to_be_focused()

    def type(self, text: str) -> None:
        """In place of what stands there; until something is offered or said."""
        self.input.fill(text)
        expect(self.results.or_(self.note.locator("p")).first).to_be_visible()
        expect(self.note).not_to_contain_text("Loading")

    def jump(self, text: str) -> None:
        """Types and presses Enter."""
        self.type(text)
        self.page.keyboard.press("Enter")
        expect(self.dialog).to_be_hidden()
