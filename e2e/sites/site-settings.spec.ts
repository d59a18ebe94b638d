import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

const random = () => Math.random().toString(36).slice(2, 10);

async function newSite(api: Api) {
  const params = await siteWith(api, ["Guides", "Changes"]);
  return { params, address: paths.siteSettings(params) };
}

test("an admin changes the settings, and only changes are sent", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await newSite(api);
  const basename = `docs-${random()}`;
  await signIn();
  await page.goto(address);
  await page.getByRole("textbox", { name: "Title" }).fill("Customer docs");
  await page.getByRole("textbox", { name: "Basename" }).fill(basename);
  await page.getByRole("textbox", { name: "Proxy" }).fill("example.com/docs");
  await page.getByRole("radio", { name: "Excluded" }).check();
  await page.getByRole("combobox", { name: "Default space" }).click();
  await page.getByRole("option", { name: "Changes" }).click();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Save changes" }).click();
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual([
    "agentsContext",
    "basename",
    "defaultSiteSpace",
    "proxy",
    "title",
  ]);
  await expect(page.getByText("Settings saved")).toBeVisible();
  expect(await api.getSiteById({ params })).toMatchObject({
    title: "Customer docs",
    basename,
    agentsContext: "excluded",
    proxy: { origin: "example.com/docs" },
  });
  await expect(page.getByRole("heading", { name: "Customer docs" })).toBeVisible();
  // Anew: a toast that fades in or out has the contrast of neither.
  await page.goto(address);
  await expect(page.getByRole("textbox", { name: "Basename" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("textbox", { name: "Proxy" }).fill("");
  const cleared = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Save changes" }).click();
  expect((await cleared).postDataJSON()).toEqual({ proxy: null });
  await expect.poll(async () => (await api.getSiteById({ params })).proxy).toBeUndefined();
});

test("text typed during a save stays, and the shortcut saves once", async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await newSite(api);
  await signIn();
  await page.goto(address);
  const answer = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route("**/api/v1/orgs/*/sites/*", async (route) => {
    const request = route.request();
    if (request.method() === "PATCH") sent.push(request.postDataJSON());
    if (sent.length > 0) await answer.promise;
    await route.continue();
  });
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("First");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect.poll(() => sent).toEqual([{ title: "First" }]);
  await title.fill("Second");
  answer.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "First" })).toBeVisible();
  await expect(title).toHaveValue("Second");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(async () => (await api.getSiteById({ params })).title).toBe("Second");
  expect(sent).toEqual([{ title: "First" }, { title: "Second" }]);
});

test("a basename of another site shows an error at its field", async ({ page, api, signIn }) => {
  const basename = `taken-${random()}`;
  const other = await newSite(api);
  await api.updateSiteById({ params: other.params, body: { basename } });
  const { address } = await newSite(api);
  await signIn();
  await page.goto(address);
  const field = page.getByRole("textbox", { name: "Basename" });
  await field.fill(basename);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Already taken by another site")).toBeVisible();
  await expect(field).toHaveValue(basename);
  await expect(field).toBeFocused();
});

test("another default section has its own default space", async ({ page, api, signIn }) => {
  const { params, address } = await newSite(api);
  const inOrganization = { params: { organizationId: params.organizationId } };
  const space = await api.createSpace({ ...inOrganization, body: { title: "Reference" } });
  const section = await api.addSectionToSite({ params, body: { spaceId: space.id, title: "API" } });
  await signIn();
  await page.goto(address);
  await page.getByRole("combobox", { name: "Default section" }).click();
  await page.getByRole("option", { name: /^API/ }).click();
  await expect(page.getByRole("combobox", { name: /Default space/ })).toContainText("Reference");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Save changes" }).click();
  expect((await sent).postDataJSON()).toEqual({ defaultSiteSection: section.id });
  await expect(page.getByText("Settings saved")).toBeVisible();
});

test("leaving with unsaved changes asks first", async ({ page, api, signIn }) => {
  const { address } = await newSite(api);
  await signIn();
  await page.goto(address);
  await page.getByRole("textbox", { name: "Title" }).fill("Half");
  await page.getByRole("link", { name: "Structure" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
});

test("a site has five tabs, and its readers and settings have pages of their own", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guides"], { title: "Handbook" });
  await signIn();
  await page.goto(paths.site(site));
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  const names = ["Structure", "Readers", "Appearance", "Redirects", "Settings"];
  await expect(tabs.getByRole("link")).toHaveText(names);
  await tabs.getByRole("link", { name: "Readers" }).click();
  const readers = page.getByRole("navigation", { name: "Readers" });
  await expect(readers.getByRole("link")).toHaveText([
    "Audience",
    "Share links",
    "Visitor sign-in",
  ]);
  await readers.getByRole("link", { name: "Share links" }).click();
  await expect(page).toHaveURL(paths.siteShareLinks(site));
  await expect(tabs.getByRole("link", { name: "Readers" })).toHaveAttribute("aria-current");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(readers).toBeHidden();
  await expect(tabs.getByRole("link", { name: "Share links" })).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole("link", { name: "Share links" })).toHaveAttribute("aria-current");
  await tabs.getByRole("link", { name: "Visitor sign-in" }).click();
  await expect(page).toHaveURL(paths.siteVisitors(site));
  await expect(tabs.getByRole("link", { name: "Visitor sign-in" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await tabs.getByRole("link", { name: "Settings" }).click();
  const settings = page.getByRole("navigation", { name: "Settings" });
  await expect(settings.getByRole("link")).toHaveText(["General", "Access", "Activity"]);
});
