import { paths } from "../lib/paths.ts";
import { expectAccessible } from "./support/accessible.ts";
import { siteWith } from "./support/sites.ts";
import { expect, test } from "./support/test.ts";

test("redirects are made one by one and in many lines, found, deleted and taken back", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.siteRedirects(params));
  await expect(page.getByRole("heading", { name: "No redirects yet" })).toBeVisible();
  await page.getByRole("button", { name: "New redirect" }).first().click();
  await page.getByRole("textbox", { name: "From" }).fill("/old");
  await page.getByRole("combobox", { name: "Leads to" }).click();
  await page.getByRole("option", { name: "Guide" }).click();
  await page.getByRole("button", { name: "Create redirect" }).click();
  const row = page.getByRole("row").filter({ hasText: "/old" });
  await expect(row).toContainText("Guide");

  await page.getByRole("button", { name: "Paste redirects" }).first().click();
  const lines = page.getByRole("textbox", { name: "Redirects, one a line" });
  await lines.fill("/manual guide\n/lost nowhere");
  await page.getByRole("button", { name: "Save 2 redirects" }).click();
  await expect(page.getByRole("heading", { name: "1 of 2 redirects saved" })).toBeVisible();
  await expect(page.getByText("Nothing on this site has the path nowhere")).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).last().click();
  const manual = page.getByRole("row").filter({ hasText: "/manual" });
  await expect(manual).toBeVisible();

  await page.getByRole("searchbox", { name: "Search redirects" }).fill("manual");
  await expect(row).toBeHidden();
  await manual.hover();
  await page.getByRole("button", { name: "Actions for /manual" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(manual).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(manual).toBeVisible();
  expect((await api.listSiteRedirects({ params })).count).toBe(2);
});

test("a site is customized; a space of it differs until it inherits again", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const primary = page.getByRole("textbox", { name: "Primary, light theme" });
  await primary.fill("blue");
  await expect(page.getByText("must be a hex colour", { exact: false }).first()).toBeVisible();
  await primary.fill("#123456");
  await page.getByRole("textbox", { name: "Copyright" }).fill("© Acme");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Customization saved")).toBeVisible();
  const saved = await api.getSiteCustomizationById({ params });
  expect(saved).toMatchObject({
    styling: { primaryColor: { light: "#123456" } },
    footer: { copyright: "© Acme" },
  });

  await page.getByRole("combobox", { name: "Applies to" }).selectOption({ label: "Guide" });
  await expect(page.getByText("Everything is inherited", { exact: false })).toBeVisible();
  await page.getByRole("combobox", { name: "Theme at first" }).selectOption("dark");
  await page.getByRole("button", { name: "Save changes" }).click();
  const inherit = page.getByRole("button", { name: "Inherit Themes" });
  await expect(inherit).toBeVisible();
  await inherit.click();
  await expect(page.getByText("Everything is inherited", { exact: false })).toBeVisible();
});

test("an admin says where visitors sign in, replaces the key and looks as a visitor", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  const { privateKey } = await api.getSitePublishingAuthById({ params });
  await signIn();
  await page.goto(paths.siteVisitors(params));
  await page.getByRole("textbox", { name: "Fallback URL" }).fill("https://example.com/sign-in");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Visitor authentication saved")).toBeVisible();
  await page.getByRole("button", { name: "Show key" }).click();
  await expect(page.getByText(privateKey)).toBeVisible();

  await page.getByRole("button", { name: "Replace key…" }).click();
  const replace = page.getByRole("button", { name: "Replace key", exact: true });
  await expect(replace).toBeDisabled();
  await page.getByRole("textbox", { name: "Type Docs to confirm" }).fill("Docs");
  await replace.click();
  await expect(page.getByText(privateKey)).toBeHidden();
  const auth = await api.getSitePublishingAuthById({ params });
  expect(auth.fallbackURL).toBe("https://example.com/sign-in");
  expect(auth.privateKey).not.toBe(privateKey);

  await page.getByRole("button", { name: "Preview as a visitor…" }).click();
  await page.getByRole("button", { name: "Get preview address" }).click();
  const href = await page.getByRole("link", { name: "Open the preview" }).getAttribute("href");
  const shown = await page.request.get(href ?? "");
  expect(await shown.text()).toContain("Guide");
  // Anew: a toast that fades in or out has the contrast of neither.
  await page.goto(paths.siteVisitors(params));
  await expect(page.getByRole("button", { name: "Show key" })).toBeVisible();
  await expectAccessible(page);
});
