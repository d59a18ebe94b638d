import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { allSaved, content, failToSave, saved } from "../support/page-saves.ts";
import { editorOf, treeItem } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

test("two tabs of one person keep what each of them writes", async ({ page, api, signIn }) => {
  const { address, pages, open } = await spaceWithPages(
    api,
    newPage("Page", "Start\n\nMiddle\n\nEnd"),
  );
  const [id = ""] = pages;
  const request = await open();
  await signIn();
  const here = `${address}/change-requests/${request.changeRequestId}/content/${id}`;
  await page.goto(here);
  await expect(editorOf(page)).toContainText("Start");
  const other = await page.context().newPage();
  await other.goto(here);
  await expect(editorOf(other)).toContainText("Start");
  await editorOf(page).fill("One\n\nMiddle\n\nEnd");
  await editorOf(other).fill("Start\n\nMiddle\n\nTwo");
  const params = { ...request, pageId: id };
  await expect
    .poll(() => api.getPageInChangeRequestById({ params }))
    .toMatchObject({ markdown: "One\n\nMiddle\n\nTwo" });
  await expect(editorOf(other)).toContainText("One");
  await editorOf(page).press("ControlOrMeta+Home");
  await editorOf(page).pressSequentially("More ");
  await expect
    .poll(() => api.getPageInChangeRequestById({ params }))
    .toMatchObject({ markdown: "More One\n\nMiddle\n\nTwo" });
  await expect(editorOf(page)).toContainText("Two");
});

test("where two people changed the same lines, a choice keeps everything else", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { address, pages, open, edit } = await spaceWithPages(
    api,
    newPage("Page", "Start\n\nMiddle\n\nEnd"),
  );
  const [id = ""] = pages;
  const request = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${id}`);
  await expect(editorOf(page)).toContainText("Start");
  await failToSave(page);
  await editorOf(page).fill("My start\n\nMiddle\n\nMy end");
  await edit(request, {
    operation: "update_page",
    page: id,
    document: { markdown: "Their start\n\nTheir middle\n\nEnd" },
  });
  await page.unroute(content);
  await page.getByRole("button", { name: "Save page" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this page" });
  const result = dialog.getByRole("button", { name: "Save result" });
  await expect(result).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(editorOf(page)).toHaveText("My startMiddleMy end");
  await page.getByRole("button", { name: "Resolve…" }).click();
  await dialog.getByRole("button", { name: "Discard your changes" }).click();
  await expect(editorOf(page)).toHaveText("Their startTheir middleEnd");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editorOf(page)).toHaveText("My startMiddleMy end");
  await page.getByRole("button", { name: "Resolve…" }).click();
  const place = dialog.getByRole("group", { name: "Place 1 of 1" });
  await expect(place).toContainText("Their start");
  await place.getByRole("button", { name: "Use your version" }).click();
  await expect(dialog.getByRole("region", { name: "Result" })).toContainText("My end");
  await result.click();
  await expect(allSaved(page)).toBeVisible();
  const params = { ...request, pageId: id };
  await expect
    .poll(() => api.getPageInChangeRequestById({ params }))
    .toMatchObject({ markdown: "My start\n\nTheir middle\n\nMy end" });
  await expect(editorOf(page)).toContainText("Their middle");
});

test("text typed for a collision is gone once the collision is", async ({ page, api, signIn }) => {
  const { address, pages, open, edit } = await spaceWithPages(api, newPage("Page", "Start\n\nEnd"));
  const [id = ""] = pages;
  const request = await open();
  const params = { ...request, pageId: id };
  const dialog = page.getByRole("dialog", { name: "Someone else changed this page" });
  const collide = async (mine: string, theirs: string) => {
    await failToSave(page);
    await editorOf(page).fill(`${mine}\n\nEnd`);
    const document = { markdown: `${theirs}\n\nEnd` };
    await edit(request, { operation: "update_page", page: id, document });
    await page.unroute(content);
    await page.getByRole("button", { name: "Save page" }).click();
    // The text typed for an earlier collision is not there.
    await expect(dialog.getByRole("group", { name: "Place 1 of 1" })).toContainText(theirs);
  };
  const typeByHand = async () => {
    await dialog.getByRole("button", { name: "Edit manually" }).click();
    await dialog.getByRole("textbox", { name: "Your version" }).fill("Typed by hand");
  };
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${id}`);
  await expect(editorOf(page)).toContainText("Start");
  await collide("Mine", "Theirs");
  await typeByHand();
  await dialog.getByRole("button", { name: "Discard your changes" }).click();
  await expect(editorOf(page)).toHaveText("TheirsEnd");

  await collide("Mine again", "Theirs again");
  await typeByHand();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await editorOf(page).fill("Theirs again\n\nMy end");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect
    .poll(() => api.getPageInChangeRequestById({ params }))
    .toMatchObject({ markdown: "Theirs again\n\nMy end" });

  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${id}`);
  await expect(editorOf(page)).toContainText("My end");
  await collide("Mine at last", "Theirs at last");
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
  await expect(page.getByText("Page saved, with changes by others")).toBeVisible();
  await expect(editorOf(page)).toContainText("Their end");
  const params = { ...request, pageId: id };
  expect(await api.getPageInChangeRequestById({ params })).toMatchObject({
    markdown: "My start\n\nMiddle\n\nTheir end",
  });
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
  await expect(editorOf(page)).toContainText("Start");
  await failToSave(page);
  await editorOf(page).fill("Not yet saved");
  await expect(page.getByText("Not saved: Out of luck")).toBeVisible();
  await api.mergeChangeRequest({ params: request });
  const unsaved = page.getByRole("region", { name: "Unsaved changes" });
  await expect(unsaved.getByLabel("Text of the draft")).toHaveValue("Not yet saved");
  await expect(unsaved.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(content);
  await unsaved.getByRole("button", { name: "Move to a new change request" }).click();
  await expect(page).not.toHaveURL(new RegExp(request.changeRequestId));
  await expect(editorOf(page)).toHaveText("Not yet saved");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(saved(page)).toBeVisible();
});

test("text typed while somebody deletes its page stays in sight, and becomes a new page", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open, edit } = await spaceWithPages(
    api,
    newPage("Page", "Start"),
    newPage("Other", "Stays"),
  );
  const [id = ""] = pages;
  const request = await open();
  const addressOf = (of: string) =>
    `${address}/change-requests/${request.changeRequestId}/content/${of}`;
  await signIn();
  await page.goto(addressOf(id));
  await expect(editorOf(page)).toContainText("Start");
  await failToSave(page);
  await editorOf(page).fill("Not yet saved");
  await expect(page.getByText("Not saved: Out of luck")).toBeVisible();
  await edit(request, { operation: "delete_page", page: id });
  const unsaved = page.getByRole("region", { name: "Unsaved changes" });
  await expect(unsaved).toContainText("The page was deleted");
  await expect(unsaved.getByLabel("Text of the draft")).toHaveValue("Not yet saved");
  await expectAccessible(page);
  await page.reload();
  await expect(unsaved.getByRole("button", { name: "Copy text" })).toBeVisible();
  await page.unroute(content);
  await unsaved.getByRole("button", { name: "Create page from draft" }).click();
  await expect(editorOf(page)).toHaveText("Not yet saved");
  await expect(treeItem(page, "Page")).toBeVisible();
  await page.goto(addressOf(id));
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(unsaved).toHaveCount(0);
});
