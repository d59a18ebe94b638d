import { expectAccessible } from "../support/accessible.ts";
import { newSpace, paneOf, write } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

test("a change request is opened, reviewed page by page, and merged", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { spaceId, merge, pageId, textOf, list } = await newSpace(api);
  const lines = Array.from({ length: 30 }, (_, at) => `Line ${at + 1} stays.`);
  await merge(
    "First",
    newPage("Welcome", `The quick fox.\n\n${lines.join("\n")}`),
    newPage("Old", "x"),
  );
  const welcome = await pageId("Welcome");
  await signIn();
  await page.goto(list);
  await page.getByRole("button", { name: "New change request" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Slow down");
  await page.getByRole("button", { name: "Create change request" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "#2 Slow down" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No changes yet" })).toBeVisible();

  const changeRequestId = page.url().split("/").at(-1) ?? "";
  const params = { spaceId, changeRequestId };
  const changes = [
    write(welcome, `The slow fox.\n\n${lines.join("\n")}`, "Hello"),
    newPage("Fresh", "New here."),
    { operation: "delete_page", page: await pageId("Old") } as const,
  ];
  await api.editContentInChangeRequest({ params, body: { changes } });
  await page.reload();
  await expect(page.getByText("1 page edited, 1 created and 1 deleted")).toBeVisible();
  const pane = paneOf(page, "Hello");
  await expect(pane.getByRole("row", { name: "Title Welcome Hello" })).toBeVisible();
  await expect(pane.locator("del")).toHaveText("quick");
  await expect(pane.locator("ins")).toHaveText("slow");
  await expect(pane.getByText("Line 20 stays.")).toHaveCount(0);
  await pane.getByRole("button", { name: /Show \d+ unchanged lines/ }).click();
  await expect(pane.getByText("Line 20 stays.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Side by side" }).click();
  await expect(page).toHaveURL(/view=split/);
  await expect(pane.getByRole("columnheader", { name: "Text before" })).toBeAttached();
  await expectAccessible(page);

  await page.keyboard.press("e");
  await expect(page.getByText("1 of 3 viewed")).toBeVisible();
  await expect(paneOf(page, "Fresh").getByText("New here.")).toBeVisible();
  await page.keyboard.press("]");
  await expect(paneOf(page, "Old").getByText("Deleted")).toBeVisible();
  await page.keyboard.press("[");
  await expect(paneOf(page, "Fresh")).toBeVisible();

  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge #2 Slow down?" });
  // The administrator is alone in the organization.
  await expect(dialog).toContainText("No review needed");
  await expect(dialog).not.toContainText("Still a draft");
  await expect(dialog).toContainText("1 page edited, 1 created and 1 deleted");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Merge…", exact: true })).toHaveCount(0);
  expect(await textOf(welcome)).toContain("The slow fox.");
  expect(await api.getPageById({ params: { spaceId, pageId: welcome } })).toMatchObject({
    title: "Hello",
  });
});

test("a viewed page loses its mark when it changes again", async ({ page, api, signIn }) => {
  const { merge, pageId, open, address } = await newSpace(api);
  await merge("First", newPage("A", "a"), newPage("B", "b"));
  const [a, b] = [await pageId("A"), await pageId("B")];
  const params = await open("Both", write(a, "aa"), write(b, "bb"));
  await signIn();
  await page.goto(address(params));
  await expect(page.getByText("0 of 2 viewed")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByText("1 of 2 viewed")).toBeVisible();
  await page.getByRole("checkbox", { name: "Viewed" }).click();
  await expect(page.getByText("2 of 2 viewed")).toBeVisible();
  await api.editContentInChangeRequest({ params, body: { changes: [write(a, "aaa")] } });
  await page.reload();
  await expect(page.getByText("1 of 2 viewed")).toBeVisible();
});

test("viewed marks are on every device of a person, and are taken back if saving fails", async ({
  page,
  api,
  signIn,
  otherBrowser,
}) => {
  const { merge, pageId, open, address } = await newSpace(api);
  await merge("First", newPage("A", "a"), newPage("B", "b"));
  const params = await open("Both", write(await pageId("A"), "aa"), write(await pageId("B"), "bb"));
  await signIn();
  await page.goto(address(params));
  const saved = page.waitForResponse((response) => response.url().endsWith("/viewed"));
  await page.getByRole("checkbox", { name: "Viewed" }).check();
  await expect(page.getByText("1 of 2 viewed")).toBeVisible();
  expect((await saved).status()).toBe(200);

  const phone = await otherBrowser();
  await phone.goto(address(params));
  await expect(phone.getByText("1 of 2 viewed")).toBeVisible();
  await expect(phone.getByRole("checkbox", { name: "Viewed" })).toBeChecked();

  const json = { error: { code: 507, message: "The disk is full" } };
  await page.route(/\/viewed$/, (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 507, json }) : route.continue(),
  );
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByRole("checkbox", { name: "Viewed" }).click();
  await expect(page.getByText("The disk is full")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Viewed" })).not.toBeChecked();
  await expect(page.getByText("1 of 2 viewed")).toBeVisible();
});

test("keys move between changes and pages", async ({ page, api, signIn }) => {
  const { merge, pageId, open, address } = await newSpace(api);
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at + 1}`);
  await merge("First", newPage("A", lines.join("\n")), newPage("B", "Old"));
  const second = await pageId("B");
  const next = lines.map((line, at) => (at === 4 || at === 30 ? `${line} changed` : line));
  const params = await open(
    "Two places",
    write(await pageId("A"), next.join("\n")),
    write(second, "New"),
  );
  await signIn();
  await page.goto(address(params));
  await expect(paneOf(page, "A").locator("ins").first()).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.locator("tr:focus")).toContainText("Line 5");
  await page.keyboard.press("n");
  await expect(page.locator("tr:focus")).toContainText("Line 31");
  await page.keyboard.press("p");
  await expect(page.locator("tr:focus")).toContainText("Line 5");

  // Loaded as a whole, the frame comes after the page: its keys give way all the same.
  await page.goto(`${address(params)}?page=${second}`);
  await expect(paneOf(page, "B").getByText("New", { exact: true })).toBeVisible();
  await page.keyboard.press("[");
  await expect(paneOf(page, "A")).toBeVisible();
  await page.keyboard.press("]");
  await expect(paneOf(page, "B")).toBeVisible();
});

test("a change request is renamed, archived and reopened", async ({ page, api, signIn }) => {
  const { open, address } = await newSpace(api);
  const params = await open("Old name");
  await signIn();
  await page.goto(address(params));
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Rename…");
  await page.getByRole("textbox", { name: "Subject" }).fill("New name");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "#1 New name" })).toBeVisible();
  await choose("Archive");
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("Open", { exact: true })).toBeVisible();
  await choose("Convert to draft");
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  expect(await api.getChangeRequestById({ params })).toMatchObject({
    status: "draft",
    subject: "New name",
  });
});

test("on a phone, the first change is in sight when the changes open", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address } = await newSpace(api);
  const sentence = (word: string) => `${word} ${"and more words of a long line ".repeat(6)}.`;
  await merge("First", newPage("Guide", sentence("Before")));
  const guide = await pageId("Guide");
  const params = await open("Later words", write(guide, sentence("After")));
  await merge("Sooner words", write(guide, sentence("Meanwhile")));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto(address(params));
  await expect(page.getByText("Conflicts with the space")).toBeVisible();
  await expect(page.getByText(/^After and more/)).toBeInViewport({ ratio: 1 });
  const next = await page.getByRole("button", { name: "Ready for review" }).boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThan(260);
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  await expect(tabs.getByRole("link", { name: "Changes" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Resolve 1 conflict" }).click();
  await expect(tabs.getByRole("link", { name: "Conflicts" })).toBeInViewport({ ratio: 1 });
});

test("a page is taken out of a change request, and put back with Undo", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address } = await newSpace(api);
  await merge("First", newPage("Guide", "Old words"));
  const params = await open(
    "Rewrite",
    write(await pageId("Guide"), "New words"),
    newPage("Appendix", "A.", { ref: "appendix" }),
    newPage("Glossary", "B.", { into: "appendix" }),
  );
  await signIn();
  await page.goto(address(params));
  const list = page.getByRole("navigation", { name: "Changed pages" });
  const takeOut = async (title: string, effect: string) => {
    await list.getByRole("button", { name: title }).click();
    await paneOf(page, title).getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Take out of change request…" }).click();
    const dialog = page.getByRole("dialog", { name: `Take ${title} out of #2 Rewrite?` });
    await expect(dialog).toContainText(effect);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Take out" }).click();
    await expect(list.getByRole("button", { name: title })).toHaveCount(0);
  };
  await takeOut("Guide", "The changes to its text will be removed. Undo restores this.");
  await takeOut("Appendix", "The page and 1 subpage added here will be removed, with their text.");
  await expect(page.getByRole("heading", { name: "No changes yet" })).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: "Appendix taken out" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("button")).toHaveCount(2);
  await list.getByRole("button", { name: "Glossary" }).click();
  await expect(paneOf(page, "Glossary")).toContainText("B.");
});

test("a missing change request has the page of other missing things", async ({
  page,
  api,
  signIn,
}) => {
  const { list } = await newSpace(api);
  await signIn();
  await page.goto(`${list}/no0such0change0request`);
  await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Change request not found" })).toBeVisible();
  await expect(
    page.getByText("It may have been deleted, or you may not have access to it."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to change requests" }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
});
