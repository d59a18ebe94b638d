import { expectAccessible } from "../support/accessible.ts";
import { newSpace, paneOf, write } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

test("changed pages are found by path, kind and viewed marks, which the address keeps", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address } = await newSpace(api);
  await merge("First", newPage("Old", "text"));
  const old = await pageId("Old");
  const titles = Array.from({ length: 11 }, (_, at) => `Page ${at + 1}`);
  const params = await open(
    "Many",
    { operation: "delete_page", page: old },
    ...titles.map((title) => newPage(title, "text")),
  );
  await signIn();
  await page.goto(address(params));
  await expect(page.getByText("11 pages created and 1 deleted")).toBeVisible();
  const list = page.getByRole("navigation", { name: "Changed pages" });
  await expect(list.getByRole("button")).toHaveCount(12);
  await page.getByRole("searchbox", { name: "Find changed pages" }).fill("page-1");
  await expect(list.getByRole("button")).toHaveCount(3);
  await expect(page.getByText("3 of 12")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { level: 2, name: "Page 1", exact: true }).click();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 2, name: "Page 10" })).toBeVisible();
  await page.getByRole("combobox", { name: "Viewed marks" }).click();
  await page.getByRole("option", { name: "Not viewed" }).click();
  await expect(list.getByRole("button")).toHaveCount(2);
  await page.reload();
  await expect(list.getByRole("button")).toHaveCount(2);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("combobox", { name: "Kind of change" }).click();
  await page.getByRole("option", { name: "Deleted" }).click();
  await expect(list.getByRole("button")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Find changed pages" }).fill("nothing");
  await expect(list).toContainText("No changed pages match the filters.");
});

test("300 edited pages are all listed, each with an address, and texts load when they are shown", async ({
  page,
  api,
  signIn,
}) => {
  const { spaceId, merge, open, address } = await newSpace(api);
  const all = Array.from({ length: 300 }, (_, at) => `Page ${at + 1}`);
  const batches = Array.from({ length: 6 }, (_, at) => all.slice(at * 50, at * 50 + 50));
  for (const titles of batches) {
    await merge("Import", ...titles.map((title) => newPage(title, `Old text of ${title}`)));
  }
  const { pages } = await api.listPages({ params: { spaceId } });
  const params = await open("Many");
  for (const titles of batches) {
    const changes = titles.map((title) => {
      const found = pages.find((each) => each.title === title);
      return write(found?.id ?? "", `New text of ${title}`);
    });
    await api.editContentInChangeRequest({ params, body: { changes } });
  }
  const last = pages.find(({ title }) => title === "Page 300")?.id ?? "";
  await signIn();
  await page.goto(`${address(params)}?page=${last}`);
  await expect(page.getByText("300 pages edited")).toBeVisible();
  await expect(paneOf(page, "Page 300")).toContainText("New text of Page 300");
  const list = page.getByRole("navigation", { name: "Changed pages" });
  await expect(list.getByRole("button")).toHaveCount(300);
  await list.getByRole("button", { name: /Page 150$/ }).click();
  await expect(paneOf(page, "Page 150")).toContainText("New text of Page 150");
  await page.keyboard.press("]");
  await expect(paneOf(page, "Page 151")).toContainText("New text of Page 151");
  await page.getByRole("button", { name: "Merge…" }).click();
  await expect(page.getByRole("dialog", { name: /^Merge/ })).toContainText("300 pages edited");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("combobox", { name: "Changed page" }).click();
  const chosen = page.getByRole("option", { name: "Page 151 — edited selected" });
  await expect(chosen).toBeInViewport();
  const search = page.getByPlaceholder("Search…");
  await expect(search).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(paneOf(page, "Page 152")).toContainText("New text of Page 152");
});

test("more than 1,000 changes are listed on request, or if the address names one of them", async ({
  page,
  api,
  signIn,
}) => {
  const { open, address } = await newSpace(api);
  const params = await open("Import");
  for (let first = 1; first <= 1001; first += 50) {
    const titles = Array.from({ length: 50 }, (_, at) => `Page ${first + at}`);
    const changes = titles.map((title) => newPage(title, `Text of ${title}`));
    await api.editContentInChangeRequest({ params, body: { changes } });
  }
  await signIn();
  await page.goto(address(params));
  await expect(page.getByText("1,050 pages created")).toBeVisible();
  await expect(page.getByText("50 more changes not listed yet.")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Find changed pages" });
  await search.fill("Page 1050");
  const list = page.getByRole("navigation", { name: "Changed pages" });
  await expect(list).toContainText("No changed pages match the filters.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show more changes" }).click();
  await expect(page.getByText("All changes are listed.")).toBeFocused();
  await list.getByRole("button", { name: /Page 1050$/ }).click();
  await expect(paneOf(page, "Page 1050")).toContainText("Text of Page 1050");
  await expect(page).toHaveURL(/page=/);
  const named = new URL(page.url()).searchParams.get("page");
  await page.goto(`${address(params)}?page=${named}`);
  await expect(paneOf(page, "Page 1050")).toContainText("Text of Page 1050");
  await page.keyboard.press("[");
  await expect(paneOf(page, "Page 1049")).toBeVisible();
});

test("a very long change is drawn where one looks, jumps or has commented", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address } = await newSpace(api);
  const lines = Array.from({ length: 4000 }, (_, at) => `Line ${at + 1}`);
  const text = lines.join("\n");
  await merge("First", newPage("Long", text), newPage("Other long", text));
  const [id, other] = [await pageId("Long"), await pageId("Other long")];
  const changed = lines.map((line, at) => (at % 2 === 0 ? `${line} changed` : line));
  const next = changed.join("\n");
  const params = await open("Changed", write(id, next), write(other, next));
  const body = { markdown: "Why this one?" };
  await api.postCommentInChangeRequest({ params, body: { body, page: id, node: "line-2001" } });
  await signIn();
  await page.goto(address(params));
  const pane = paneOf(page, "Long");
  const row = (text: string) => pane.getByRole("row", { name: text });
  await expect(row("Line 1 changed")).toBeVisible();
  await expect(row("Line 2001 changed")).toBeVisible();
  await expect(pane.getByText("Why this one?")).toBeVisible();
  await expect(row("Line 3999 changed")).toHaveCount(0);
  const focused = page.locator("tr:focus");
  for (const line of Array.from({ length: 30 }, (_, at) => 2 * at + 1)) {
    await page.keyboard.press("n");
    await expect(focused).toContainText(`Line ${line} changed`);
  }
  await expectAccessible(page);
  await page.keyboard.press("End");
  await expect(row("Line 3999 changed")).toBeInViewport();
  await page.keyboard.press("]");
  await expect(page.getByRole("heading", { level: 2, name: "Other long" })).toBeInViewport();
});

test("Tab stops at the same buttons of a long change, whether their rows are drawn or not", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address } = await newSpace(api);
  const lines = Array.from({ length: 2400 }, (_, at) => `Line ${at + 1}`);
  // As many that the fold at the end is drawn apart from all changes.
  const changed = lines.map((line, at) => (at < 1340 && at % 2 === 0 ? `${line} changed` : line));
  await merge("First", newPage("Long", lines.join("\n")));
  const params = await open("Changed", write(await pageId("Long"), changed.join("\n")));
  await signIn();
  await page.goto(address(params));
  const pane = paneOf(page, "Long");
  await expect(pane.getByRole("row", { name: "Line 1 changed" })).toBeVisible();
  await pane.getByRole("button", { name: "Show 1 line", exact: true }).focus();
  const fold = pane.getByRole("button", { name: "Show 1,058 unchanged lines" });
  await expect(fold).toBeFocused();
  await expect(fold).toBeInViewport();
  for (const line of Array.from({ length: 40 }, (_, at) => 1339 - 2 * at)) {
    await page.keyboard.press("Shift+Tab");
    const button = pane.getByRole("button", { name: `Comment on line ${line}`, exact: true });
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport();
  }
});
