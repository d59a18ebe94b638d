import { chooseOption } from "../support/select.ts";
import {
  chooseItemAction,
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
