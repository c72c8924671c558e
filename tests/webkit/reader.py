"""The site as a reader with an iPhone sees and works it."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urljoin

from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

LONGEST_S = 30
LONGEST_START_S = 90
"""Python may take so long to start on a busy machine."""

IS_THERE = "return document.readyState === 'complete' && location.href !== 'about:blank'"

PASSING = (NoSuchElementException, StaleElementReferenceException)
"""What a page that is being put together gives; the next look may find more."""


class Reader:
    """Opens pages, waits for what they show, and works them."""

    def __init__(self, driver: WebDriver, site_url: str) -> None:
        self.driver = driver
        self.site_url = site_url

    def open(self, path: str = "") -> None:
        """Until its scripts have run, too; the driver is at times content with less."""
        self.driver.get(urljoin(self.site_url, path))
        self.is_loaded(path)

    def is_loaded(self, path: str) -> None:
        self.until(lambda: self.driver.execute_script(IS_THERE), f"{path!r} loaded")

    @property
    def offline(self) -> str | None:
        """What the page says of what is kept."""
        return self.driver.find_element(By.TAG_NAME, "html").get_attribute("data-offline")

    def until[T](self, look: Callable[[], T], said: str, *, longest: float = LONGEST_S) -> T:
        """What a look gives once it gives something; ``said`` names it where it never does."""
        wait = WebDriverWait(self.driver, longest, poll_frequency=0.1, ignored_exceptions=PASSING)
        return wait.until(lambda _driver: look(), f"never seen: {said}")

    def see(self, selector: str, text: str = "") -> WebElement:
        """The first visible element that has this text in it."""

        def look() -> WebElement | None:
            found = self.driver.find_elements(By.CSS_SELECTOR, selector)
            return next((one for one in found if one.is_displayed() and text in one.text), None)

        element = self.until(look, f"{selector} with {text!r}")
        assert element is not None
        return element

    def is_gone(self, selector: str) -> None:
        """Nothing of it is to be seen any more."""
        self.until(
            lambda: (
                not any(
                    one.is_displayed()
                    for one in self.driver.find_elements(By.CSS_SELECTOR, selector)
                )
            ),
            f"{selector} gone",
        )

    def arrives(self, path: str) -> None:
        """The page's address becomes this one, and its scripts have run."""
        wanted = urljoin(self.site_url, path)
        self.until(lambda: self.driver.current_url == wanted, f"{wanted} as address")
        self.is_loaded(path)

    def tap(self, selector: str, text: str = "") -> None:
        self.see(selector, text).click()

    def point_at(self, selector: str, text: str = "") -> None:
        """Moves a mouse there, which WebDriver does only to what is in view."""
        element = self.see(selector, text)
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        ActionChains(self.driver).move_to_element(element).perform()

    def answers(self, headline: str) -> None:
        """Python has answered the inputs as they stand, and the answer begins so."""
        self.until(
            lambda: self.driver.find_element(
                By.CSS_SELECTOR, '[data-result][data-source="python"] .hx-number'
            ).text.startswith(headline),
            f"{headline!r} from Python",
            longest=LONGEST_START_S,
        )

    def jump(self, text: str) -> None:
        """Finds by the box, and goes to what it offers first."""
        self.tap("[data-jump-open]")
        box = self.see("dialog.hx-jump input")
        box.send_keys(text)
        self.see("dialog.hx-jump [role=option][aria-selected=true]")
        box.send_keys(Keys.ENTER)
        self.is_gone("dialog.hx-jump")

    def write(self, key: str, value: str) -> None:
        """Writes into the text box of a field in place of what stands there."""
        box = self.see(f'[data-field="{key}"] input[type=text]')
        box.clear()
        box.send_keys(value)
