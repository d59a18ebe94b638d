import type { Page } from "playwright/test";

/** A page in the tree of pages. */
export const treeItem = (page: Page, name: string) =>
  page.getByRole("treeitem", { name, exact: true });

/** Text editor of a page. */
export const editorOf = (page: Page) => page.getByRole("textbox", { name: "Text in Markdown" });

/** Chooses an act from the menu of a page in the tree. */
export async function act(page: Page, name: string, label: string): Promise<void> {
  await treeItem(page, name).hover();
  await treeItem(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: label }).click();
}
