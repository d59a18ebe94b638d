import type { Locator, Page } from "playwright/test";

/** The thread that holds these words. */
export function threadOf(page: Page, words: string): Locator {
  return page.getByRole("article").filter({ hasText: words });
}
