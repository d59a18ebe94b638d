import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { chooseOption } from "../support/select.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

async function selectAll(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/spaces?sort=title&order=asc`);
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).check();
}

async function chooseMore(page: Page, action: string): Promise<void> {
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("selected spaces move together in their order, and Undo returns each to its position", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, placeTitles } = await organizationWith(api, ["Ant", "Bee", "Cat"]);
  const guides = await api.createCollection({ params, body: { title: "Guides" } });
  await signIn();
  await selectAll(page, address);
  await page.getByRole("button", { name: "Move…" }).click();
  const dialog = page.getByRole("dialog", { name: "Move 3 spaces?" });
  const move = dialog.getByRole("button", { name: "Move 3 spaces" });
  await expect(move).toBeDisabled();
  await dialog.getByRole("option", { name: "Guides" }).click();
  await expectAccessible(page);
  await move.click();
  await expect(page.getByText("3 spaces moved to Guides")).toBeVisible();
  expect(await placeTitles(guides.id)).toEqual(["Ant", "Bee", "Cat"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => placeTitles()).toEqual(["Ant", "Bee", "Cat", "Guides"]);
  await expect(page.getByText("3 spaces moved back")).toBeVisible();
});

test("selected spaces are locked and get another default access, each with Undo", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Ant", "Bee"]);
  const spaceOf = (title: string) => api.getSpaceById({ params: { spaceId: id(title) } });
  const modes = async () => [(await spaceOf("Ant")).editMode, (await spaceOf("Bee")).editMode];
  await api.updateSpaceById({ params: { spaceId: id("Bee") }, body: { editMode: "locked" } });
  await signIn();
  await selectAll(page, address);
  await chooseMore(page, "Lock 1 of 2…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Lock 1 space" }).click();
  await expect(page.getByText("1 space locked").first()).toBeVisible();
  expect(await modes()).toEqual(["locked", "locked"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(modes).toEqual(["live", "locked"]);

  const levels = async () => [
    (await spaceOf("Ant")).defaultLevel,
    (await spaceOf("Bee")).defaultLevel,
  ];
  await selectAll(page, address);
  await chooseMore(page, "Default access…");
  await expect(dialog.getByRole("button", { name: "Change default access" })).toBeDisabled();
  await chooseOption(dialog, "Default access", "No access");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change default access" }).click();
  await expect(page.getByText("Default access of 2 spaces changed").first()).toBeVisible();
  expect(await levels()).toEqual([null, null]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(levels).toEqual(["inherit", "inherit"]);
});

test("selected spaces are added to a site; one that is there already says so", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, id } = await organizationWith(api, ["Ant", "Bee", "Cat"]);
  const site = await api.createSite({ params, body: { title: "Handbook", spaces: [id("Bee")] } });
  const spacesOf = async () => {
    const { items } = await api.listSiteSpaces({ params: { ...params, siteId: site.id } });
    return items.map(({ space }) => space.title);
  };
  await signIn();
  await selectAll(page, address);
  await chooseMore(page, "Add to site…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Site" }).click();
  await page.getByRole("option", { name: "Handbook" }).click();
  await expect(dialog.getByText("The site isn't published")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add to site" }).click();
  await expect(dialog.getByRole("heading", { name: "2 spaces added, 1 failed" })).toBeVisible();
  expect(await spacesOf()).toEqual(["Bee", "Ant", "Cat"]);
  await dialog.getByRole("button", { name: "Remove 2" }).click();
  await expect.poll(spacesOf).toEqual(["Bee"]);
});

test("PDFs of selected spaces are created one after the other, and offered together", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await organizationWith(api, ["Ant", "Bee"]);
  await signIn();
  await selectAll(page, address);
  await chooseMore(page, "Download PDFs…");
  await page.getByRole("button", { name: "Create 2 PDFs" }).click();
  const ready = page.getByRole("dialog", { name: "Download 2 PDFs" });
  const download = page.waitForEvent("download");
  await ready.getByRole("link", { name: "Download Bee" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
  await ready.getByRole("button", { name: "Close" }).first().click();
  await expect(ready).toHaveCount(0);
});

test("a running action asks before the page is left, and goes on while another one is open", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, placeTitles } = await organizationWith(api, ["Ant", "Bee", "Cat"]);
  const guides = await api.createCollection({ params, body: { title: "Guides" } });
  const asksToStay = () =>
    page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await signIn();
  await selectAll(page, address);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/spaces\/\w+\/move$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Move…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("option", { name: "Guides" }).click();
  expect(await asksToStay()).toBe(false);
  await dialog.getByRole("button", { name: "Move 3 spaces" }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  expect(await asksToStay()).toBe(true);
  await dialog.getByRole("button", { name: "Continue in background" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Sites" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sites" })).toBeVisible();
  letGo();
  await expect(page.getByText("3 spaces moved to Guides").first()).toBeVisible();
  expect(await placeTitles(guides.id)).toEqual(["Ant", "Bee", "Cat"]);
  expect(await asksToStay()).toBe(false);
});
