import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { newPage, spaceWithPages } from "./support/content.ts";
import { editorOf, treeItem } from "./support/page-tree.ts";
import { expect, test } from "./support/test.ts";

const saved = (page: Page) => page.getByText("Page saved", { exact: true });

test("Edit opens a change request; what is typed survives a reload and is saved", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, pages } = await spaceWithPages(api, newPage("Guide page", "Old words"));
  const [pageId = ""] = pages;
  page.on("dialog", (dialog) => dialog.accept());
  await signIn();
  await page.goto(`${address}/content/${pageId}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/change-requests/.*/content/${pageId}\\?then=merge$`));
  await expect(editorOf(page)).toContainText("Old words");
  await editorOf(page).fill("New **words**");
  await expect(page.getByRole("region", { name: "Preview" })).toHaveText(/New words/);
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.reload();
  await expect(page.getByText("What you did not save is back")).toBeVisible();
  await expect(editorOf(page)).toContainText("New **words**");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Guide, renewed");
  await page.getByRole("button", { name: "Save without merging" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(treeItem(page, "Guide, renewed")).toBeVisible();
  await page.reload();
  await expect(editorOf(page)).toContainText("New **words**");
  await expect(page.getByText("What you did not save is back")).toHaveCount(0);
  const changeRequestId = /change-requests\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const params = { ...space, changeRequestId, pageId };
  expect(await api.getPageInChangeRequestById({ params })).toMatchObject({
    title: "Guide, renewed",
    markdown: "New **words**",
  });
});

test("who saves over another's change is asked first", async ({ page, api, signIn }) => {
  const { address, pages, open, edit } = await spaceWithPages(api, newPage("Page", "Start"));
  const [id = ""] = pages;
  const request = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${id}`);
  await expect(editorOf(page)).toContainText("Start");
  await editorOf(page).fill("Mine");
  const theirs = (markdown: string) =>
    edit(request, { operation: "update_page", page: id, document: { markdown } });
  await theirs("Theirs");
  await page.getByRole("button", { name: "Save page" }).click();
  const dialog = page.getByRole("dialog", { name: "This page was changed meanwhile" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(editorOf(page)).toHaveText("Theirs");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editorOf(page)).toHaveText("Mine");
  await theirs("Theirs again");
  await page.getByRole("button", { name: "Save page" }).click();
  await dialog.getByRole("button", { name: "Overwrite" }).click();
  await expect(saved(page)).toBeVisible();
  const params = { ...request, pageId: id };
  expect(await api.getPageInChangeRequestById({ params })).toMatchObject({ markdown: "Mine" });
});
