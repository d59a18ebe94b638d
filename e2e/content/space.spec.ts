import type { Locator } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("a space moves beside a sibling, a move without effect is rejected, and Undo moves it back", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, placeTitles } = await organizationWith(api, ["Ant", "Bee", "Cat"]);
  const guides = await api.createCollection({ params, body: { title: "Guides" } });
  for (const title of ["Xerus", "Yak"]) {
    await api.createSpace({ params, body: { title, parent: guides.id } });
  }
  await signIn();
  await page.goto(`${address}/spaces?sort=title&order=asc`);
  await chooseAction(page, "Bee", "Move…");
  const dialog = page.getByRole("dialog", { name: "Move space Bee" });
  await dialog.getByRole("option", { name: "Guides" }).click();
  await chooseOption(dialog, "Position", "Before…");
  await dialog.getByRole("combobox", { name: "Space or collection" }).click();
  await page.getByRole("option", { name: "Yak" }).click();
  await expect(dialog).toContainText("New location: Guides, before Yak");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move space" }).click();
  await expect(page.getByText("Bee moved to Guides, before Yak")).toBeVisible();
  expect(await placeTitles(guides.id)).toEqual(["Xerus", "Bee", "Yak"]);
  expect(await placeTitles()).toEqual(["Ant", "Cat", "Guides"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => placeTitles()).toEqual(["Ant", "Bee", "Cat", "Guides"]);

  await chooseAction(page, "Ant", "Move…");
  await chooseOption(page, "Position", "At the beginning");
  await page.getByRole("button", { name: "Move space" }).click();
  await expect(page.getByText("The space is already in this position")).toBeVisible();
});

test("a transfer shows its blockers, and then opens the new location", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, id } = await organizationWith(api, ["Wanderer"], "Old home");
  const { id: target } = await api.createOrganization({ body: { title: "New home" } });
  const site = await api.createSite({ params, body: { title: "Docs", spaces: [id("Wanderer")] } });
  await signIn();
  await page.goto(`${address}/spaces/${id("Wanderer")}/settings`);
  await page.getByRole("button", { name: "Transfer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer space Wanderer" });
  await dialog.getByRole("combobox", { name: "Organization" }).click();
  await page.getByPlaceholder("Search…").fill(target);
  await page.getByRole("option", { name: "New home" }).first().click();
  await expect(dialog).toContainText("The space is on the site “Docs”");
  await expect(dialog.getByRole("link", { name: "Open site" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Transfer space" })).toBeDisabled();
  await api.deleteSiteById({ params: { ...params, siteId: site.id } });
  await page.reload();
  await page.getByRole("button", { name: "Transfer…" }).click();
  await dialog.getByRole("combobox", { name: "Organization" }).click();
  await page.getByPlaceholder("Search…").fill(target);
  await page.getByRole("option", { name: "New home" }).first().click();
  await expect(dialog).toContainText("lose access");
  await dialog.getByRole("button", { name: "Transfer space" }).click();
  await expect(page).toHaveURL(new RegExp(`/orgs/${target}/spaces/${id("Wanderer")}`));
  await expect(page.getByRole("heading", { level: 1, name: "Wanderer" })).toBeVisible();
});

test("settings send only changes, and inherited access is explained", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, id } = await organizationWith(api, ["Reference"]);
  const spaceId = id("Reference");
  await signIn();
  await page.goto(`${address}/spaces/${spaceId}/settings`);
  await expect(page.getByText("Members keep their organization role here")).toBeVisible();
  await expect(async () => {
    await chooseOption(page, "Default access", "Comment");
    const meaning = page.getByText("Members except guests can read it and comment");
    await expect(meaning).toBeVisible({ timeout: 500 });
  }).toPass();
  await chooseOption(page, "Edit mode", "Locked");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("Access saved")).toBeVisible();
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByPlaceholder("Search…").fill("japan");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Space saved")).toBeVisible();
  const saved = await api.getSpaceById({ params: { spaceId } });
  expect(saved).toMatchObject({ defaultLevel: "comment", editMode: "locked", language: "ja" });
  const { items } = await api.listAuditEvents({ params, query: { limit: 2 } });
  expect(items).toHaveLength(2);
});

test("a duplicate appears in the list at once", { tag: "@core" }, async ({ page, api, signIn }) => {
  const { address } = await organizationWith(api, ["Template"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  await chooseAction(page, "Template", "Duplicate");
  await expect(rowOf(page, "Template (copy)")).toBeVisible();
});

test("a member without the admin role sees the role that each action requires", async ({
  page,
  system,
  signIn,
}) => {
  const token = await admin("create-token", "layla.haddad@halden-robotics.example", "e2e");
  await signIn(token);
  await page.goto(`/orgs/${system.demo.organizationId}/spaces`);
  const row = page.getByRole("row").nth(1);
  await row.hover();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  const act = (name: string) => page.getByRole("menuitem", { name });
  await expect(act("Delete…")).toContainText("Requires the admin role");
  await expect(act("Delete…")).toBeDisabled();
  await expect(act("Rename…")).toContainText("Requires the create role");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create space" })).toHaveCount(0);
});

test("a space deleted on its page causes no further requests and no dialog", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Leaving"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto(`${address}/spaces/${id("Leaving")}`);
  await expect(page.getByRole("heading", { name: "No pages yet" })).toBeVisible();
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete space" }).click();
  await expect(page.getByText("This space is in the trash")).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: "Leaving deleted" });
  await toast.hover();
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  const top = (await toast.boundingBox())?.y ?? 0;
  expect(await bottomOf(page.getByRole("heading", { level: 1 }))).toBeLessThan(top);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  const search = page.getByRole("dialog").getByRole("button", { name: /^Search/ });
  expect(await bottomOf(search)).toBeLessThan(top);
  expect(refused).toEqual([]);
});

test("a space opens its pages, and tells about itself in a panel", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Handbook"]);
  await signIn();
  await page.goto(`${address}/spaces/${id("Handbook")}`);
  await expect(page).toHaveURL(/\/content$/);
  await expect(page.getByRole("heading", { name: "No pages yet" })).toBeVisible();
  const menu = page.getByRole("button", { name: "More actions" });
  await menu.click();
  await page.getByRole("menuitem", { name: "About this space" }).click();
  const panel = page.getByRole("dialog", { name: "About this space" });
  await expect(panel.getByRole("definition").filter({ hasText: id("Handbook") })).toBeVisible();
  await expect(panel).toContainText("Not on any site");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("the settings of a space share a tab with its access and activity", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Handbook"]);
  await signIn();
  await page.goto(`${address}/spaces/${id("Handbook")}/access`);
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  const pages = page.getByRole("navigation", { name: "Settings" });
  await expect(tabs.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current");
  await expect(pages.getByRole("link")).toHaveText(["General", "Access", "Activity"]);
  await expect(pages.getByRole("link", { name: "Access" })).toHaveAttribute("aria-current");
  await expectAccessible(page);
  await pages.getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await tabs.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
});
