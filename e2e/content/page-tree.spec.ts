import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { dragTo, fingerTo, readyToDrag, touchScreen } from "../support/drag.ts";
import { act, editorOf, treeItem } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

test("the page tree works by keyboard and filters", async ({ page, api, signIn }) => {
  const { address, pages, change } = await spaceWithPages(api, newPage("One"), newPage("Two"));
  await change(newPage("Below one", "", { into: pages[0] }));
  await signIn();
  await page.goto(`${address}/content`);
  await expect(async () => {
    await treeItem(page, "One").focus();
    await page.keyboard.press("ArrowDown");
    await expect(treeItem(page, "Below one")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("ArrowLeft");
  await expect(treeItem(page, "One")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(treeItem(page, "One")).toHaveAttribute("aria-expanded", "false");
  await expect(treeItem(page, "Below one")).toHaveCount(0);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/content/${pages[1]}$`));
  await page.getByRole("searchbox", { name: "Search pages" }).fill("below");
  await expect(page.getByRole("treeitem")).toHaveCount(2);
  await page.goto(`${address}/content/nobody`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("pages are added, renamed, moved and deleted in a change request", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("First"), newPage("Second"));
  const params = await open();
  const titles = async () => {
    const { pages } = await api.listPagesInChangeRequest({ params });
    return pages.map((each) =>
      "pages" in each ? [each.title, ...each.pages.map(({ title }) => title)] : [each.title],
    );
  };
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}/content/${pages[0]}`);
  await expect(editorOf(page)).toBeVisible();
  await act(page, "First", "Add subpage…");
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Third");
  await page.getByRole("dialog").getByRole("button", { name: "Add page" }).click();
  await expect(page.getByRole("region", { name: "Edit Third" })).toBeVisible();
  await act(page, "Third", "Rename…");
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Renamed");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(treeItem(page, "Renamed")).toBeVisible();
  expect(await titles()).toEqual([["First", "Renamed"], ["Second"]]);

  await treeItem(page, "Second").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(titles).toEqual([["Second"], ["First", "Renamed"]]);
  await act(page, "Renamed", "Move to…");
  await page.getByRole("combobox", { name: "Parent page" }).click();
  await page.getByRole("option", { name: "Second" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move page" }).click();
  await expect.poll(titles).toEqual([["Second", "Renamed"], ["First"]]);

  await act(page, "Second", "Delete…");
  const dialog = page.getByRole("dialog", { name: "Delete page Second?" });
  await expect(dialog).toContainText("Renamed");
  await dialog.getByRole("button", { name: "Delete 2 pages" }).click();
  await expect(treeItem(page, "Second")).toHaveCount(0);
  await expect.poll(titles).toEqual([["First"]]);
  await expect(page.getByRole("region", { name: "Edit First" })).toBeVisible();
});

test("pages are dragged to another position, and back", async ({
  page,
  browser,
  api,
  signIn,
  system,
}) => {
  const { address, pages, open } = await spaceWithPages(
    api,
    newPage("First"),
    newPage("Second"),
    newPage("Third"),
  );
  const params = await open();
  const titles = async () => {
    const { pages } = await api.listPagesInChangeRequest({ params });
    const words = pages.map((each) =>
      "pages" in each && each.pages.length > 0
        ? `${each.title}(${each.pages.map(({ title }) => title).join(" ")})`
        : each.title,
    );
    return words.join(" ");
  };
  const request = `${address}/change-requests/${params.changeRequestId}`;
  await signIn();
  await page.goto(`${request}/content/${pages[0]}`);
  await readyToDrag(page);
  await dragTo(page, treeItem(page, "Third"), treeItem(page, "First"), 0.05);
  await expect(page.getByText("Third moved before First at the top level, 1 of 3")).toBeAttached();
  await expect.poll(titles).toBe("Third First Second");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles).toBe("First Second Third");
  await expect(page.getByText("Third is back after Second at the top level")).toBeAttached();
  // On the middle of a row: below that page.
  await dragTo(page, treeItem(page, "Second"), treeItem(page, "First"), 0.5);
  await expect(page.getByText("Second moved in First, 1 of 1")).toBeAttached();
  await expect(treeItem(page, "Second")).toHaveAttribute("aria-level", "2");
  await expect(treeItem(page, "Second")).toBeFocused();
  await expect.poll(titles).toBe("First(Second) Third");

  const phone = await touchScreen(browser, system);
  await phone.goto(`${request}/content`);
  await readyToDrag(phone);
  await fingerTo(phone, treeItem(phone, "Third"), treeItem(phone, "First"));
  await expect.poll(titles).toBe("Third First(Second)");
  await phone.context().close();
});

test("a rejected move is undone and shows the reason", async ({ page, api, signIn }) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("First"), newPage("Second"));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await readyToDrag(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/content?*", async (route) => {
    await gate.promise;
    await route.fulfill({ status: 409, json: { error: { code: 409, message: "It is locked" } } });
  });
  await page.route("**/content", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await gate.promise;
    await route.fulfill({ status: 409, json: { error: { code: 409, message: "It is locked" } } });
  });
  await dragTo(page, treeItem(page, "Second"), treeItem(page, "First"), 0.05);
  await expect(treeItem(page, "Second")).toHaveAttribute("aria-posinset", "1");
  gate.resolve();
  await expect(treeItem(page, "Second")).toHaveAttribute("aria-posinset", "2");
  await expect(page.getByText("It is locked").first()).toBeVisible();
});
