import packageJson from "../../package.json" with { type: "json" };
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

async function newOrganization(api: Api, title = "Frame") {
  const { id: organizationId } = await api.createOrganization({ body: { title } });
  const params = { organizationId };
  const space = await api.createSpace({ params, body: { title: "Payment guides" } });
  const site = await api.createSite({ params, body: { title: "Payments", spaces: [space.id] } });
  return { params, space, site, address: `/orgs/${organizationId}` };
}

test("the palette finds pages, sites and spaces by name, and everything by id", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { params, site, space, address } = await newOrganization(api);
  await signIn();
  await page.goto(address);
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("aud");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("audit");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("payment");
  await expect(palette.getByRole("option", { name: "Payment guides" })).toBeVisible();
  await palette.getByRole("option", { name: "Payments" }).click();
  await expect(page).toHaveURL(new RegExp(`/sites/${site.id}$`));

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill(space.urls.location);
  await expect(palette.getByRole("option", { name: "Payment guides" })).toBeVisible();
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/spaces/${space.id}/content$`));

  const { urls } = await api.publishSite({ params: { ...params, siteId: site.id } });
  await page.keyboard.press("ControlOrMeta+k");
  await field.fill(urls.published ?? "");
  await expect(palette.getByRole("option")).toHaveText([/Payment guides/, /Payments/]);
  await page.keyboard.press("ControlOrMeta+k");

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill(params.organizationId);
  await palette.getByRole("option", { name: "Frame" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("create sp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create space" })).toBeVisible();
});

test("shortcuts open every page, and the sheet lists them", async ({ page, api, signIn }) => {
  const { address } = await newOrganization(api);
  await signIn();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Frame" })).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Audit log")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const [key, title] of [
    ["s", "Sites"],
    ["p", "Spaces"],
    ["t", "Trash"],
    ["a", "Audit log"],
    ["e", "Settings"],
    ["o", "Frame"],
  ]) {
    await page.keyboard.press("g");
    await page.keyboard.press(key ?? "");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});

test("a slow page shows that it is loading", async ({ page, api, signIn }) => {
  const { address } = await newOrganization(api);
  await signIn();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Frame" })).toBeVisible();
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/audit-log/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Audit log" }).first().click();
  await expect(page.getByText("Loading page")).toBeAttached();
  arrival.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await expect(page.getByText("Loading page")).toHaveCount(0);
});

test("a chosen theme applies before the first paint", async ({ page, api, signIn }) => {
  const { address } = await newOrganization(api);
  await page.emulateMedia({ colorScheme: "light" });
  await signIn();
  await page.goto(address);
  const otherTab = await page.context().newPage();
  await otherTab.goto(address);
  await expect(otherTab.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(otherTab.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.addInitScript(() => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-paint").length === 0) return;
      observer.disconnect();
      document.documentElement.dataset.atFirstPaint = document.documentElement.dataset.theme;
    }).observe({ type: "paint", buffered: true });
  });
  await page.reload();
  await expect(html).toHaveAttribute("data-at-first-paint", "dark");
  await expectAccessible(page);
});

test("the theme follows the system when none is chosen", async ({ page, api, signIn }) => {
  const { address } = await newOrganization(api);
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn();
  await page.goto(address);
  const body = page.locator("body");
  await expect(body).toHaveCSS("background-color", "rgb(16, 18, 22)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "dark" });
  const choose = async (name: string) => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  await choose("Light");
  await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await choose("System");
  await expect(body).toHaveCSS("background-color", "rgb(16, 18, 22)");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("the account menu and /healthz of both programs name the version", async ({
  page,
  api,
  signIn,
  system,
  request,
}) => {
  const { address } = await newOrganization(api);
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("menu")).toContainText(`Docs Console ${packageJson.version}`);
  for (const program of [system.consoleUrl, system.apiUrl]) {
    const health = await request.get(`${program}/healthz`);
    expect(await health.json()).toEqual({ status: "ok", version: packageJson.version });
  }
});

test("signing out opens the sign-in page and ends the session", async ({ page, api, signIn }) => {
  const { address } = await newOrganization(api);
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Frame" })).toHaveCount(0);
  await page.goto(address);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the sidebar is a drawer that closes after navigation, and pages don't scroll sideways", {
    tag: "@core",
  }, async ({ page, api, signIn }) => {
    const { params, address } = await newOrganization(api, "Organization".repeat(15));
    const long = await api.createSpace({ params, body: { title: "W".repeat(50) } });
    await api.createSite({ params, body: { title: "W".repeat(128), spaces: "empty" } });
    await api.deleteSpaceById({ params: { spaceId: long.id } });
    await signIn();
    await page.goto(address);
    await page.getByRole("button", { name: "Open sidebar" }).tap();
    const drawer = page.getByRole("dialog", { name: "Sidebar" });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole("link", { name: "Settings" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(drawer).toBeHidden();
    // The width of a window of 1,280 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["", "/settings", "/audit-log", "/account", "/account/tokens"]) {
      await page.goto(address + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide, { message: path }).toBeLessThanOrEqual(320);
    }
  });
});
