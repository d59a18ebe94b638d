import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import type { Api } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

async function organizationWith(api: Api, ...titles: string[]) {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Publishers" } });
  const params = { organizationId };
  for (const title of titles) await api.createSpace({ params, body: { title } });
  return { params, address: paths.sites(params) };
}

test("a site is created with two spaces, published and unpublished", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await organizationWith(api, "English", "Deutsch", "Notes");
  await signIn();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "No sites yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create site" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create site" });
  await dialog.getByLabel("Title").fill("Handbook");
  await dialog.getByRole("button", { name: /^Change/ }).click();
  await dialog.getByLabel("Unlisted").check();
  await dialog.getByLabel("Existing spaces").check();
  await dialog.getByRole("button", { name: "Create site" }).click();
  await expect(dialog.getByText("Choose at least one space")).toBeVisible();
  for (const title of ["English", "Deutsch"]) {
    await dialog.getByRole("combobox", { name: "Spaces" }).click();
    await page.getByRole("option", { name: title }).click();
  }
  await dialog.getByRole("button", { name: "Create site" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Handbook" })).toBeVisible();
  const rows = page.getByRole("treeitem");
  await expect(rows).toHaveText([/English/, /Deutsch/]);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Publish Handbook?" });
  await expect(question).toContainText("Anyone with the URL can view it.");
  await expect(question).toContainText("Search engines are asked not to index it.");
  await question.getByRole("button", { name: "Publish site" }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  const [site] = (await api.listSites({ params })).items;
  const link = page.getByRole("link", { name: "View site" });
  await expect(link).toHaveAttribute("href", site?.urls.published ?? "none");

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Unpublish…" }).click();
  await page.getByRole("button", { name: "Unpublish site" }).click();
  await expect(page.getByText("Unpublished", { exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("a site without spaces can't be published, and shows the reason", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await organizationWith(api);
  const { id: siteId } = await api.createSite({ params, body: { title: "Bare", spaces: [] } });
  await signIn();
  await page.goto(paths.site({ ...params, siteId }));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Publish Bare?" });
  await expect(question).toContainText("The site has no spaces yet");
  await expect(question.getByRole("button", { name: "Publish site" })).toBeDisabled();
});

test("filters are in the URL and survive a reload, and the list can be exported", async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await organizationWith(api, "Guide");
  const [space] = (await api.listSpacesInOrganizationById({ params })).items;
  const make = (title: string, type: "basic" | "premium", spaces: string[] = []) =>
    api.createSite({ params, body: { title, type, spaces } });
  await make("Alpha docs", "basic");
  await make("Beta docs", "premium");
  const { id: siteId } = await make("Gamma portal", "premium", [space?.id ?? ""]);
  await api.publishSite({ params: { ...params, siteId } });
  await signIn();
  await page.goto(address);
  const names = page
    .getByRole("main")
    .getByRole("link", { name: /^(Alpha|Beta|Gamma) (docs|portal)$/ });
  await expect(names).toHaveText(["Gamma portal", "Beta docs", "Alpha docs"]);

  await page.getByRole("searchbox", { name: "Search sites" }).fill("docs");
  await expect(names).toHaveText(["Beta docs", "Alpha docs"]);
  await page.getByRole("button", { name: "Type" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Premium", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(names).toHaveText(["Beta docs"]);
  await expect(page).toHaveURL(/title=docs/);
  await expect(page).toHaveURL(/type=premium/);
  await page.reload();
  await expect(names).toHaveText(["Beta docs"]);

  await page.goto(`${address}?space=${space?.id}`);
  await expect(names).toHaveText(["Gamma portal"]);
  await expect(page.getByRole("button", { name: "Space: Guide" })).toBeVisible();
  await page.goto(`${address}?published=false&type=sponsored`);
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear filters" }).last().click();
  await expect(names).toHaveCount(3);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("sites.csv");
});

test("deleting a site shows the consequences and asks for its title", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await organizationWith(api, "Shared", "Alone");
  const spaces = (await api.listSpacesInOrganizationById({ params })).items;
  const ids = spaces.map(({ id }) => id);
  const shared = spaces.filter(({ title }) => title === "Shared").map(({ id }) => id);
  const { id: siteId } = await api.createSite({ params, body: { title: "Old", spaces: ids } });
  await api.createSite({ params, body: { title: "New", spaces: shared } });
  await api.createSiteShareLink({ params: { ...params, siteId }, body: { name: "Board" } });
  await signIn();
  await page.goto(paths.site({ ...params, siteId }));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete site…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete site Old?" });
  await expect(dialog).toContainText("its settings and 1 share link");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Shared" })).toContainText(
    "also on 1 other site",
  );
  const confirm = dialog.getByRole("button", { name: "Delete site" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Type Old to confirm").fill("Old");
  await expectAccessible(page);
  await confirm.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("row").filter({ hasText: "New" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Old" })).toHaveCount(0);
  expect((await api.listSpacesInOrganizationById({ params })).count).toBe(2);
});

test("a missing site differs from one that failed to load", async ({ page, api, signIn }) => {
  const { params } = await organizationWith(api);
  await signIn();
  await page.goto(paths.site({ ...params, siteId: "nowhere" }));
  await expect(page.getByRole("heading", { name: "Site not found" })).toBeVisible();
  await page.getByRole("link", { name: "All sites" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sites" })).toBeVisible();
});

test("readers see the sites, and disabled actions show the reason", async ({
  page,
  system,
  signIn,
}) => {
  const reader = "ingrid.sorensen@halden-robotics.example";
  const token = await admin("create-token", reader, "Sites journey");
  await signIn(token);
  await page.goto(paths.sites(system.demo));
  const published = page
    .getByRole("row")
    .filter({ has: page.getByText("Published", { exact: true }) });
  await expect(published.first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Create site" })).toHaveCount(0);
  await published.first().getByRole("link").first().click();
  await page.getByRole("button", { name: "More actions" }).click();
  const unpublish = page.getByRole("menuitem", { name: "Unpublish…" });
  await expect(unpublish).toHaveAttribute("aria-disabled", "true");
  await expect(unpublish).toContainText("Requires the admin role");
  await unpublish.click({ force: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
