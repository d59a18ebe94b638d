import type { Locator, Page } from "playwright/test";

/** The row of a table that holds this text. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ hasText: name });

/** Chooses an action from the menu of a row. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name).hover();
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
