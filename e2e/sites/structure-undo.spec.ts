import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openSite, siteWithSections, treeItemOf } from "../support/structure.ts";
import { expect, test } from "../support/test.ts";

const jsonSchema = {
  type: "object" as const,
  properties: { beta: { type: "boolean" as const, description: "Takes part in the beta" } },
  additionalProperties: false as const,
};

test("a saved condition is undone by the shortcut, and later from the audit log", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  const { params } = site;
  await api.updateSiteAdaptiveSchema({ params, body: { jsonSchema } });
  const billing = async () =>
    (await api.listSiteSections({ params })).items.find(({ title }) => title === "Billing");
  const siteSectionId = (await billing())?.id ?? "";
  await signIn();
  await openSite(page, site);
  await treeItemOf(page, "Billing").focus();
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: "Edit section Billing" });
  await dialog.getByRole("button", { name: "Edit as text" }).click();
  await dialog.getByRole("textbox", { name: /^Condition/ }).fill("visitor.claims.beta");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Section saved")).toBeVisible();
  expect((await billing())?.condition).toBe("visitor.claims.beta");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(async () => (await billing())?.condition).toBeUndefined();
  await expect(treeItemOf(page, "Billing")).not.toContainText("beta");

  const section = { ...params, siteSectionId };
  await api.updateSiteSectionById({ params: section, body: { condition: "visitor.claims.beta" } });
  await page.goto(`${paths.auditLog(params)}?target=${siteSectionId}`);
  await page.getByRole("button", { name: "Section updated", exact: true }).first().click();
  const panel = page.getByRole("dialog", { name: "Section updated" });
  await panel.getByRole("button", { name: "Undo…" }).click();
  const question = page.getByRole("dialog", { name: "Restore previous values of Billing?" });
  const row = question.getByRole("row", { name: /^Condition/ });
  await expect(row.getByRole("cell")).toHaveText(["visitor.claims.beta", "none"]);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Restore previous values", exact: true }).click();
  await expect(page.getByText("Change undone")).toBeVisible();
  expect((await billing())?.condition).toBeUndefined();
});

test("a move between groups has no undo in the audit log, and says where to move it back", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await siteWithSections(api);
  const { items: groups } = await api.listSiteSectionGroups({ params });
  const help = groups.find(({ title }) => title === "Help")?.id ?? "";
  const { items } = await api.listSiteSections({ params });
  const sectionId = items.find(({ title }) => title === "Webhooks")?.id ?? "";
  const group = { ...params, siteSectionGroupId: help };
  await api.addSectionToGroup({ params: group, body: { sectionId } });
  await signIn();
  await page.goto(`${paths.auditLog(params)}?target=${sectionId}`);
  await page.getByRole("button", { name: "Section updated", exact: true }).first().click();
  const panel = page.getByRole("dialog", { name: "Section updated" });
  await expect(panel.getByRole("button", { name: "Undo…" })).toHaveAccessibleDescription(
    /^A move within a site can't be undone here/,
  );
});

test("a section group and a space of a site get their previous values back with Undo", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  const { params } = site;
  const before = await api.getSiteStructure({ params });
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await signIn();
  await openSite(page, site);
  await treeItemOf(page, "Guides").focus();
  await page.keyboard.press("F2");
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Handbooks");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(treeItemOf(page, "Handbooks")).toBeVisible();
  await undo.click();
  await expect(treeItemOf(page, "Guides")).toBeVisible();

  await treeItemOf(page, "Billing v1").focus();
  await page.keyboard.press("F2");
  await page.getByRole("dialog").getByRole("textbox", { name: "Path" }).fill("old-billing");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(treeItemOf(page, "Billing v1")).toContainText("old-billing");
  await undo.click();
  await expect(treeItemOf(page, "Billing v1")).not.toContainText("old-billing");
  expect(await api.getSiteStructure({ params })).toEqual(before);
});

test("saved settings of a site are undone, with the default of another section", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await siteWithSections(api);
  const { title } = await api.getSiteById({ params });
  const { items: sections } = await api.listSiteSections({ params });
  const defaults = async () =>
    (await api.listSiteSections({ params })).items.map((section) => [
      section.default,
      section.siteSpaces.map((space) => space.default),
    ]);
  // The other section has two spaces, so that its default can change, too.
  const { organizationId } = params;
  const payments = sections.find((section) => section.title === "Payments")?.id ?? "";
  const space = await api.createSpace({ params: { organizationId }, body: { title: "Payouts" } });
  await api.addSpaceToSite({ params, body: { spaceId: space.id, sectionId: payments } });
  const before = await defaults();
  await signIn();
  await page.goto(paths.siteSettings(params));
  await page.getByRole("textbox", { name: "Title" }).fill("Renamed by mistake");
  await page.getByRole("combobox", { name: "Default section" }).click();
  await page.getByRole("option", { name: "Payments" }).click();
  await page.getByRole("combobox", { name: "Default space of the section" }).click();
  await page.getByRole("option", { name: "Payouts" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  expect(await defaults()).not.toEqual(before);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(async () => (await api.getSiteById({ params })).title).toBe(title);
  expect(await defaults()).toEqual(before);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(page.getByText("was changed by someone else")).toHaveCount(0);
});
