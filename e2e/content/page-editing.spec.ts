import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { editorOf, treeItem } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

const saved = (page: Page) => page.getByText("Page saved", { exact: true });

test("unsaved text survives a reload, and is saved in a change request", { tag: "@core" }, async ({
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
  await expect(page.getByText("Draft saved in this browser")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Unsaved changes restored")).toBeVisible();
  await expect(editorOf(page)).toContainText("New **words**");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Guide, renewed");
  await page.getByRole("button", { name: "Save without merging" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(treeItem(page, "Guide, renewed")).toBeVisible();
  await page.reload();
  await expect(editorOf(page)).toContainText("New **words**");
  await expect(page.getByText("Unsaved changes restored")).toHaveCount(0);
  const changeRequestId = /change-requests\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const params = { ...space, changeRequestId, pageId };
  expect(await api.getPageInChangeRequestById({ params })).toMatchObject({
    title: "Guide, renewed",
    markdown: "New **words**",
  });
});

test("an editor is asked before overwriting someone else's change", async ({
  page,
  api,
  signIn,
}) => {
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
  const dialog = page.getByRole("dialog", { name: "Someone else changed this page" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use their version" }).click();
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

test("changes of two people to different lines are merged when the second one saves", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open, edit } = await spaceWithPages(
    api,
    newPage("Page", "Start\n\nMiddle\n\nEnd"),
  );
  const [id = ""] = pages;
  const request = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${id}`);
  await expect(editorOf(page)).toContainText("Start");
  await editorOf(page).fill("My start\n\nMiddle\n\nEnd");
  await edit(request, {
    operation: "update_page",
    page: id,
    document: { markdown: "Start\n\nMiddle\n\nTheir end" },
  });
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByText("Page saved, with changes by others")).toBeVisible();
  await expect(editorOf(page)).toContainText("Their end");
  const params = { ...request, pageId: id };
  expect(await api.getPageInChangeRequestById({ params })).toMatchObject({
    markdown: "My start\n\nMiddle\n\nTheir end",
  });
});

test("discarded changes come back with undo", async ({ page, api, signIn }) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Page", "Start"));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await editorOf(page).fill("Mine");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(editorOf(page)).toHaveText("Start");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editorOf(page)).toHaveText("Mine");
});

test("text typed while somebody else merges stays in sight, and moves to a new change request", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Page", "Start"));
  const request = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${pages[0]}`);
  await editorOf(page).fill("Not yet saved");
  await expect(page.getByText("Draft saved in this browser")).toBeVisible();
  await api.mergeChangeRequest({ params: request });
  const unsaved = page.getByRole("region", { name: "Unsaved changes" });
  await expect(unsaved.getByLabel("Text of the draft")).toHaveValue("Not yet saved");
  await expect(unsaved.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expectAccessible(page);
  await unsaved.getByRole("button", { name: "Move to a new change request" }).click();
  await expect(page).not.toHaveURL(new RegExp(request.changeRequestId));
  await expect(editorOf(page)).toHaveText("Not yet saved");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(saved(page)).toBeVisible();
});
