import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { allSaved, content, failToSave, saved } from "../support/page-saves.ts";
import { act, editorOf, treeItem } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

test("text is saved in the change request while it is written, and can be discarded after a reload", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { address, space, pages } = await spaceWithPages(api, newPage("Guide page", "Old words"));
  const [pageId = ""] = pages;
  await signIn();
  await page.goto(`${address}/content/${pageId}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/change-requests/.*/content/${pageId}\\?then=merge$`));
  await expect(editorOf(page)).toContainText("Old words");
  await editorOf(page).fill("New **words**");
  await expect(page.getByRole("region", { name: "Preview" })).toHaveText(/New words/);
  await expect(allSaved(page)).toBeVisible();
  const changeRequestId = /change-requests\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const params = { ...space, changeRequestId, pageId };
  const stored = () => api.getPageInChangeRequestById({ params });
  await expect.poll(stored).toMatchObject({ markdown: "New **words**" });
  await page.reload();
  await expect(editorOf(page)).toContainText("New **words**");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(editorOf(page)).toHaveText("Old words");
  await expect(page.getByText("Changes discarded")).toBeVisible();
  expect(await stored()).toMatchObject({ markdown: "Old words" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Guide, renewed");
  await expect(allSaved(page)).toBeVisible();
  await expect(treeItem(page, "Guide, renewed")).toBeVisible();
  await page.getByRole("button", { name: "Save without merging" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/change-requests/${changeRequestId}$`));
  expect(await stored()).toMatchObject({ title: "Guide, renewed", markdown: "New **words**" });
});

test("a draft that Edit opened is archived when it is left without a change and no tab shows it", async ({
  page,
  api,
  context,
  signIn,
}) => {
  const { address, space, pages } = await spaceWithPages(api, newPage("Guide page", "Old words"));
  const [pageId = ""] = pages;
  const statuses = async () => {
    const { items } = await api.listChangeRequestsForSpace({
      params: space,
      query: { status: "all" },
    });
    return items.flatMap(({ subject, status }) => (subject === "Edit Guide page" ? status : []));
  };
  await signIn();
  const edit = async () => {
    await page.goto(`${address}/content/${pageId}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(editorOf(page)).toContainText("Old words");
  };
  await edit();
  await page.goBack();
  await expect.poll(statuses).toEqual(["archived"]);

  // What was written and discarded leaves no change, either.
  await edit();
  await editorOf(page).fill("Written in vain");
  await expect(allSaved(page)).toBeVisible();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByText("Changes discarded")).toBeVisible();
  await page.goBack();
  await expect.poll(statuses).toEqual(["archived", "archived"]);

  // A draft that stayed when its tab was closed is archived once it was opened and left again.
  const closed = await context.newPage();
  await closed.goto(`${address}/content/${pageId}`);
  await closed.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(editorOf(closed)).toContainText("Old words");
  await closed.close();
  await edit();
  await page.goBack();
  await expect.poll(statuses).toEqual(["archived", "archived", "archived"]);

  // Without that, the overview archives it.
  const gone = await context.newPage();
  await gone.goto(`${address}/content/${pageId}`);
  await gone.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(editorOf(gone)).toBeFocused();
  await expect(gone.getByRole("button", { name: "Ready for review" })).toBeVisible();
  await gone.close();
  await page.goto(address.replace(/\/spaces.*/, ""));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Edit Guide page" })).toHaveCount(0);
  await expect.poll(statuses).toEqual(["archived", "archived", "archived", "archived"]);

  await edit();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(editorOf(other)).toContainText("Old words");
  await page.goBack();
  await expect(page.getByRole("article", { name: "Guide page" })).toBeVisible();
  await editorOf(other).fill("New words");
  await expect(allSaved(other)).toBeVisible();
  const kept = (await statuses()).filter((status) => status !== "archived");
  expect(kept).toEqual(["draft"]);
});

test("the path of a new page follows its title until the page is in the space", async ({
  page,
  api,
  signIn,
}) => {
  const { open, edit, address } = await spaceWithPages(api, newPage("Old page"));
  const request = await open();
  const [draftId = "", fixedId = ""] = await edit(
    request,
    newPage("Untitled"),
    newPage("Chosen", "", { slug: "start-here" }),
  );
  await signIn();
  const at = (params: typeof request, pageId: string) =>
    `${address}/change-requests/${params.changeRequestId}/content/${pageId}`;
  const rename = async (title: string) => {
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await expect(allSaved(page)).toBeVisible();
  };
  const pathOf = async (params: typeof request, pageId: string) => {
    const found = await api.getPageInChangeRequestById({ params: { ...params, pageId } });
    return "path" in found ? found.path : undefined;
  };
  await page.goto(at(request, draftId));
  await rename("Welcome");
  await expect.poll(() => pathOf(request, draftId)).toBe("welcome");
  await rename("Welcome back");
  await expect.poll(() => pathOf(request, draftId)).toBe("welcome-back");
  await page.goto(at(request, fixedId));
  await rename("Another title");
  expect(await pathOf(request, fixedId)).toBe("start-here");
  await act(page, "Welcome back", "Rename…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Hello");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect.poll(() => pathOf(request, draftId)).toBe("hello");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => pathOf(request, draftId)).toBe("welcome-back");
  await api.mergeChangeRequest({ params: request });
  const later = await open("Later");
  await page.goto(at(later, draftId));
  await rename("Renamed in the space");
  expect(await pathOf(later, draftId)).toBe("welcome-back");
});

test("a merge takes what is being written, and says so", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, pages, open } = await spaceWithPages(api, newPage("Page", "Start"));
  const [id = ""] = pages;
  const request = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${id}`);
  await editorOf(page).fill("Just typed");
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Merge/ });
  await expect(dialog).toContainText("1 page edited");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  const params = { ...space, pageId: id };
  expect(await api.getPageById({ params })).toMatchObject({ markdown: "Just typed" });
});

test("text that can't be saved blocks a merge, stays after a reload, and is saved later", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Page", "Start"));
  const [id = ""] = pages;
  const request = await open();
  page.on("dialog", (dialog) => dialog.accept());
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${id}`);
  await expect(editorOf(page)).toContainText("Start");
  await failToSave(page);
  await editorOf(page).fill("Kept");
  await expect(page.getByText("Not saved: Out of luck")).toBeVisible();
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Merge/ });
  await expect(dialog).toContainText("Save or discard your text on this page before merging.");
  await expect(dialog.getByRole("button", { name: "Merge", exact: true })).toBeDisabled();
  await page.reload();
  await expect(editorOf(page)).toHaveText("Kept");
  await page.unroute(content);
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(saved(page)).toBeVisible();
  const params = { ...request, pageId: id };
  expect(await api.getPageInChangeRequestById({ params })).toMatchObject({ markdown: "Kept" });
  const save = page.getByRole("button", { name: "Save page" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toHaveAccessibleDescription(/All changes are saved/);
});

test("a discard during a save is confirmed when it is stored, and nothing counts as saved while offline", async ({
  page,
  api,
  context,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Page", "Start"));
  const request = await open();
  const [pageId = ""] = pages;
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${pageId}`);
  await expect(editorOf(page)).toContainText("Start");
  const stored = () => api.getPageInChangeRequestById({ params: { ...request, pageId } });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/change-requests\/[^/]+\/content(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await editorOf(page).fill("Draft");
  await expect(page.getByText("Saving…")).toBeVisible();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByText("Discarding…")).toBeVisible();
  await expect(allSaved(page)).toHaveCount(0);
  await expect(page.getByText("Changes discarded")).toHaveCount(0);
  release();
  await expect(page.getByText("Changes discarded")).toBeVisible();
  expect(await stored()).toMatchObject({ markdown: "Start" });
  await expect(allSaved(page)).toBeVisible();

  await context.setOffline(true);
  await editorOf(page).fill("Written on the train");
  await expect(page.getByText("Not saved: offline, kept in this tab")).toBeVisible();
  await expect(allSaved(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(allSaved(page)).toBeVisible();
  expect(await stored()).toMatchObject({ markdown: "Written on the train" });

  let isLost = false;
  await page.route(content, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await editorOf(page).fill("Start :tada:");
  await expect(page.getByText(/^Not saved: /)).toBeVisible();
  expect(await stored()).toMatchObject({ markdown: "Start 🎉" });
  await page.getByRole("button", { name: "Discard changes" }).click();
  const removed = page.getByRole("listitem").filter({ hasText: "Changes removed from your draft" });
  await expect(removed).toBeVisible();
  const collision = page.getByText("Not saved: someone else changed the same lines");
  await expect(collision).toBeVisible();
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(editorOf(page)).toHaveText("Start :tada:");
  await expect(collision).toBeVisible();
});

test("discarded changes come back with undo, and what others wrote since stays", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open, edit } = await spaceWithPages(api, newPage("Page", "Start\n\nEnd"));
  const request = await open();
  const [id = ""] = pages;
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${id}`);
  await editorOf(page).fill("Mine\n\nEnd");
  await expect(allSaved(page)).toBeVisible();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(editorOf(page)).toHaveText("StartEnd");
  const params = { ...request, pageId: id };
  const stored = () => api.getPageInChangeRequestById({ params });
  await expect.poll(stored).toMatchObject({ markdown: "Start\n\nEnd" });
  const document = { markdown: "Start\n\nTheir end" };
  await edit(request, { operation: "update_page", page: id, document });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toMatchObject({ markdown: "Mine\n\nTheir end" });
});
