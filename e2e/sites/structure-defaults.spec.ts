import type { Locator } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { chooseOption } from "../support/select.ts";
import {
  chooseItemAction,
  emptySite,
  openSite,
  siteWithSections,
  start,
  treeItemOf,
} from "../support/structure.ts";
import { expect, test } from "../support/test.ts";

test("a space replaces another one of the site and takes over its path", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  const { organizationId } = site.params;
  await api.createSpace({ params: { organizationId }, body: { title: "Billing v2" } });
  await signIn();
  await openSite(page, site);
  await chooseItemAction(page, "Billing v1", "Edit…");
  const dialog = page.getByRole("dialog", { name: "Edit Billing v1 on this site" });
  await dialog.getByRole("combobox", { name: "Space" }).click();
  await page.getByRole("option", { name: "Billing v2" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(treeItemOf(page, "Billing v2")).toHaveAccessibleName(
    "Billing v2, /billing-v1, space",
  );
});

test("removing a default asks for its successor, and the spaces stay", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  await treeItemOf(page, "Billing").focus();
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Remove section Billing?" });
  await expect(dialog).toContainText("2 spaces (Billing API and Billing v1) will be removed");
  await expect(dialog).toContainText("This can't be undone");
  await chooseOption(dialog, "New default", "Webhooks");
  await dialog.getByRole("button", { name: "Remove section" }).click();
  await expect(treeItemOf(page, "Billing")).toHaveCount(0);
  await expect(treeItemOf(page, "Webhooks")).toHaveAccessibleName(/default/);
  const { organizationId } = site.params;
  const { count } = await api.listSpacesInOrganizationById({ params: { organizationId } });
  expect(count).toBe(4);
});

test("another default is set from the menu, and undone", async ({ page, api, signIn }) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  await chooseItemAction(page, "Billing v1", "Set as default");
  await expect.poll(site.order).toBe(start.replace("API* Billing v1", "API Billing v1*"));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(site.order).toBe(start);
});

test("the removal of a space is undone at the same place", async ({ page, api, signIn }) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  const name = await treeItemOf(page, "Billing API").getAttribute("aria-label");
  await treeItemOf(page, "Billing API").focus();
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Remove Billing API from this site?" });
  await dialog.getByRole("button", { name: "Remove space" }).click();
  await expect.poll(site.order).toBe(start.replace("Billing API* Billing v1", "Billing v1*"));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(site.order).toBe(start);
  await expect(treeItemOf(page, "Billing API")).toHaveAccessibleName(name ?? "");
  await expect(page.getByText("Billing API restored")).toBeVisible();
});

test("removing the last space of a published site says so, and offers to unpublish", async ({
  page,
  api,
  signIn,
}) => {
  const site = await emptySite(api);
  const { params } = site;
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Guide" } });
  await api.addSpaceToSite({ params, body: { spaceId } });
  await api.publishSite({ params });
  await signIn();
  await openSite(page, site);
  const remove = async () => {
    await treeItemOf(page, "Guide").focus();
    await page.keyboard.press("Delete");
  };
  await remove();
  const dialog = page.getByRole("dialog", { name: "Remove Guide from this site?" });
  await expect(dialog).toContainText("This is the last space of the published site.");
  await dialog.getByRole("button", { name: "Unpublish…" }).click();
  const unpublish = page.getByRole("dialog", { name: /^Unpublish/ });
  await expect(unpublish).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(unpublish).toHaveCount(0);
  await remove();
  await dialog.getByRole("button", { name: "Remove space" }).click();
  const warning = page.getByText("The site is published, but has no spaces.");
  await expect(warning).toBeVisible();
  // Adding a space is the main action.
  const backgroundOf = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor);
  const add = page.getByRole("button", { name: "Add space" });
  const view = page.getByRole("link", { name: /^View site/ });
  expect(await backgroundOf(view)).not.toBe(await backgroundOf(add));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(treeItemOf(page, "Guide")).toBeVisible();
  await expect(warning).toHaveCount(0);
});
