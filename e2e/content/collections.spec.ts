import type { Locator, Page } from "playwright/test";
import { dragTo, readyToDrag } from "../support/drag.ts";
import { chooseOption } from "../support/select.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

const itemOf = (page: Page, title: string) =>
  page.getByRole("treeitem", { name: new RegExp(`^${title}, `) });

const shown = async (page: Page) =>
  (await page.getByRole("treeitem").all()).length === 0
    ? ""
    : (
        await page
          .getByRole("treeitem")
          .evaluateAll((rows) =>
            rows.map(
              (row) =>
                `${row.getAttribute("aria-level")}${row.getAttribute("aria-label")?.split(",")[0]}`,
            ),
          )
      ).join(" ");

test("a collection requires a title", async ({ page, api, signIn }) => {
  const { address, params } = await organizationWith(api, ["Alpha"]);
  await signIn();
  await page.goto(`${address}/collections`);
  await page.getByRole("button", { name: "Create collection" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("  ");
  await dialog.getByRole("button", { name: "Create collection" }).click();
  await expect(dialog.getByLabel("Title")).toHaveAccessibleDescription(/Required/);
  const { items } = await api.listCollectionsInOrganizationById({ params });
  expect(items).toEqual([]);
});

test("a collection is created, nested, moved by keyboard and deleted with its spaces in the trash", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const home = await organizationWith(api, ["Alpha", "Beta"]);
  await signIn();
  await page.goto(`${home.address}/collections`);
  await expect.poll(() => shown(page)).toBe("1Alpha 1Beta");
  const purpose = page.getByText("Create one, then move spaces into it.");
  await expect(purpose).toBeVisible();

  await page.getByRole("button", { name: "Create collection" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Guides");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Guides" })).toBeVisible();
  await page.goto(`${home.address}/collections`);
  await expect.poll(() => shown(page)).toBe("1Alpha 1Beta 1Guides");
  await expect(purpose).toHaveCount(0);

  await itemOf(page, "Guides").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => shown(page)).toBe("1Alpha 1Guides 1Beta");
  await expect(itemOf(page, "Guides")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(itemOf(page, "Beta")).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => shown(page)).toBe("1Alpha 1Guides 2Beta");
  await expect(itemOf(page, "Beta")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: "Move space Alpha" });
  await expect(dialog).toBeVisible();
  await dialog.getByPlaceholder("Search collections…").fill("Guides");
  const guides = dialog.getByRole("option", { name: "Guides" });
  await expect(guides).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(guides).toContainText("selected");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect.poll(() => shown(page)).toBe("1Guides 2Beta 2Alpha");

  await itemOf(page, "Guides").focus();
  await page.keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: "Delete collection Guides?" });
  await expect(question.getByText("2 spaces move to the trash")).toBeVisible();
  await question.getByLabel("Type Guides to confirm").fill("Guides");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No collections or spaces yet")).toBeVisible();
  expect((await home.trashTitles()).sort()).toEqual(["Alpha", "Beta"]);
});

test("a drag moves a space into a collection, and undo moves it back", async ({
  page,
  api,
  signIn,
}) => {
  const home = await organizationWith(api, ["Alpha", "Beta"]);
  await api.createCollection({ params: home.params, body: { title: "Guides" } });
  await signIn();
  await page.goto(`${home.address}/collections`);
  await readyToDrag(page);
  await dragTo(page, itemOf(page, "Alpha"), itemOf(page, "Guides"), 0.5);
  await expect.poll(() => shown(page)).toBe("1Beta 1Guides 2Alpha");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shown(page)).toBe("1Alpha 1Beta 1Guides");
});

test("a move is shown at once, and undone with the reason when it is rejected", async ({
  page,
  api,
  signIn,
}) => {
  const home = await organizationWith(api, ["Alpha", "Beta", "Gamma"]);
  await signIn();
  await page.goto(`${home.address}/collections`);
  await readyToDrag(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/move", async (route) => {
    await gate.promise;
    await route.fulfill({ status: 409, json: { error: { code: 409, message: "It is busy" } } });
  });
  await itemOf(page, "Beta").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => shown(page)).toBe("1Beta 1Alpha 1Gamma");
  gate.resolve();
  await expect.poll(() => shown(page)).toBe("1Alpha 1Beta 1Gamma");
  await expect(page.getByText("It is busy").first()).toBeVisible();
  await expect(itemOf(page, "Beta")).toBeFocused();
  expect(await home.placeTitles()).toEqual(["Alpha", "Beta", "Gamma"]);
});

test("moves in quick succession are all applied", async ({ page, api, signIn }) => {
  const home = await organizationWith(api, ["Alpha", "Beta"]);
  const { id } = await api.createCollection({ params: home.params, body: { title: "Guides" } });
  await signIn();
  await page.goto(`${home.address}/collections`);
  await readyToDrag(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/move", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await itemOf(page, "Guides").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => shown(page)).toBe("1Alpha 1Guides 1Beta");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => shown(page)).toBe("1Guides 1Alpha 1Beta");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => shown(page)).toBe("1Guides 2Alpha 1Beta");
  await page.keyboard.press("ArrowDown");
  await expect(itemOf(page, "Beta")).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => shown(page)).toBe("1Guides 2Alpha 2Beta");
  expect(await home.placeTitles()).toEqual(["Alpha", "Beta", "Guides"]);
  gate.resolve();
  await expect.poll(() => home.placeTitles(id)).toEqual(["Alpha", "Beta"]);
  await expect(itemOf(page, "Beta")).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => shown(page)).toBe("1Guides 2Alpha 1Beta");
  await expect.poll(() => home.placeTitles()).toEqual(["Guides", "Beta"]);
  await page.reload();
  await expect.poll(() => shown(page)).toBe("1Guides 2Alpha 1Beta");
});

test("the filter keeps ancestors, and every item shows the source of its access", async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await organizationWith(api, ["Elsewhere"]);
  const outer = await api.createCollection({ params, body: { title: "Outer" } });
  const inner = await api.createCollection({ params, body: { title: "Inner", parent: outer.id } });
  await api.createSpace({ params, body: { title: "Deep guide", parent: inner.id } });
  await api.updateCollectionById({
    params: { collectionId: outer.id },
    body: { defaultLevel: "edit" },
  });
  await signIn();
  await page.goto(`${address}/collections?title=guide`);
  await expect.poll(() => shown(page)).toBe("1Outer 2Inner 3Deep guide");
  await expect(
    page.getByRole("treeitem", { name: /^Deep guide, Not published, Edit from Outer, / }),
  ).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter by title" }).fill("nowhere");
  await expect(page.getByText("No results")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(itemOf(page, "Elsewhere")).toBeVisible();
});

test("a collection's page has its content, access and settings", async ({ page, api, signIn }) => {
  const { params, address } = await organizationWith(api, []);
  const outer = await api.createCollection({ params, body: { title: "Outer" } });
  await api.createCollection({ params, body: { title: "Inner", parent: outer.id } });
  await signIn();
  await page.goto(`${address}/collections/${outer.id}`);
  await expect(itemOf(page, "Inner")).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await page.getByLabel("Description").fill("For people");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Collection saved")).toBeVisible();
  await page.getByRole("button", { name: "Default access…" }).click();
  const dialog = page.getByRole("dialog", { name: "Default access of Outer" });
  await chooseOption(dialog, "Default access", "No access");
  await dialog.getByRole("button", { name: "Change default access" }).click();
  await expect(page.getByText("Default access changed")).toBeVisible();
  const now = await api.getCollectionById({ params: { collectionId: outer.id } });
  expect(now).toMatchObject({ description: "For people", defaultLevel: null });
});

test("a click anywhere on a row of the tree opens it, except on its controls", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params } = await organizationWith(api, ["Alpha"]);
  const { id: parent } = await api.createCollection({ params, body: { title: "Guides" } });
  await api.createSpace({ params, body: { title: "Inside", parent } });
  await signIn();
  await page.goto(`${address}/collections`);
  const collection = itemOf(page, "Guides");
  await collection.hover();
  await page.getByRole("button", { name: "Actions for Guides" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit details…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(itemOf(page, "Inside")).toBeVisible();
  await collection.locator("[data-tree-toggle]").click();
  await expect(itemOf(page, "Inside")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}/collections$`));
  const row = itemOf(page, "Alpha");
  const middle = { position: await middleOf(row) };
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    row.click({ ...middle, modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(opened).toHaveURL(/\/spaces\/\w+\/content$/);
  await opened.close();
  await row.click(middle);
  await expect(page.getByRole("heading", { level: 1, name: "Alpha" })).toBeVisible();
});

/** Between the title of a row and its facts, where it has no control. */
async function middleOf(row: Locator) {
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  return { x: width / 2, y: height / 2 };
}

test("the columns have headings, and the access shows at 800 pixels", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params } = await organizationWith(api, []);
  const { id: collectionId } = await api.createCollection({ params, body: { title: "Guides" } });
  const body = { defaultLevel: "comment" } as const;
  await api.updateCollectionById({ params: { collectionId }, body });
  await page.setViewportSize({ width: 800, height: 900 });
  await signIn();
  await page.goto(`${address}/collections`);
  const row = itemOf(page, "Guides");
  const access = row.getByText("Comment set here");
  await expect(access).toBeInViewport({ ratio: 1 });
  const tree = page.getByRole("tree").locator("xpath=..");
  expect(await tree.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  for (const title of ["Title", "Visibility", "Default access", "Updated"]) {
    await expect(tree.getByText(title, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  const heading = await tree.getByText("Default access", { exact: true }).boundingBox();
  expect((await access.boundingBox())?.x).toBe(heading?.x);
});
