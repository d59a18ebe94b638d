import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { editorOf } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

/** Returns the text of an editor whose lines are all in view. */
const textOf = (editor: Locator) =>
  editor
    .locator(".cm-line")
    .evaluateAll((lines) => lines.map((line) => line.textContent).join("\n"));

const lines = (page: Page) => expect.poll(() => textOf(editorOf(page)));

test("lists, links, search and saving have keys, and the keyboard leaves the text", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, pages, open } = await spaceWithPages(api, newPage("Guide page", ""));
  const [pageId = ""] = pages;
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pageId}`);
  const editor = editorOf(page);
  await editor.click();
  // Bars and marks that Enter inserts can be typed, too.
  const byHand = "| A | B |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n\n- a\n- b\n\n> c\n> d";
  await page.keyboard.type(byHand);
  await lines(page).toBe(byHand);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1. one\ntwo");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("inner");
  await lines(page).toBe("1. one\n2. two\n   1. inner");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("three");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Read it");
  await lines(page).toBe("1. one\n2. two\n   1. inner\n3. three\n\nRead it");

  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.type("https://example.com/");
  await lines(page).toContain("\n\n[Read it](https://example.com/)");

  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Page saved", { exact: true })).toBeVisible();
  const params = { ...space, changeRequestId, pageId };
  expect(await api.getPageInChangeRequestById({ params })).toMatchObject({
    markdown: "1. one\n2. two\n   1. inner\n3. three\n\n[Read it](https://example.com/)",
  });

  await page.keyboard.press("ControlOrMeta+f");
  await expect(page.getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("inner");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Replace", exact: true }).fill("nested");
  await page.getByRole("button", { name: "Replace all" }).click();
  await lines(page).toContain("1. nested");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Find" })).toHaveCount(0);
  await expect(editor).toBeFocused();

  await editor.getByText("nested").dblclick();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
  await expect(editor).toHaveAccessibleDescription(/press Esc, then Tab to leave the text/);
});

test("the overview of shortcuts has those of the page editor", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByRole("heading", { name: "Page editor" })).toBeVisible();
  await expect(sheet.getByText("Leave the text")).toBeVisible();
  await expect(sheet.getByText("Open command palette")).toBeVisible();
  await expectAccessible(page);
});
