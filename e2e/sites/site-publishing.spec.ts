import { sign } from "hono/jwt";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { chooseOption } from "../support/select.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

test("redirects are created singly and in bulk, found, deleted and restored", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const params = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.siteRedirects(params));
  await expect(page.getByRole("heading", { name: "No redirects yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create redirect" }).first().click();
  await page.getByRole("textbox", { name: "From" }).fill("/old");
  await page.getByRole("combobox", { name: "Destination" }).click();
  await page.getByRole("option", { name: "Guide" }).click();
  await page.getByRole("button", { name: "Create redirect" }).click();
  const row = page.getByRole("row").filter({ hasText: "/old" });
  await expect(row).toContainText("Guide");

  const [search, create, paste, publish] = [
    page.getByRole("searchbox", { name: "Search redirects" }),
    page.getByRole("button", { name: "Create redirect" }),
    page.getByRole("button", { name: "Paste redirects" }),
    page.getByRole("button", { name: "Publish", exact: true }),
  ];
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect((await search.boundingBox())?.x).toBeLessThan(middle);
  expect((await create.boundingBox())?.x).toBeGreaterThan(middle);
  const colorOf = (button: typeof create) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf(publish)).toBe(await colorOf(paste));
  expect(await colorOf(create)).not.toBe(await colorOf(paste));

  await page.getByRole("button", { name: "Paste redirects" }).first().click();
  const lines = page.getByRole("textbox", { name: "Redirects, one per line" });
  await lines.fill("/manual guide\n/lost nowhere");
  const errors = page.getByRole("list", { name: "Lines with errors" });
  await expect(errors).toContainText("Line 2: /lost");
  await expect(page.getByText("1 line can't be saved")).toBeVisible();
  await page.getByRole("button", { name: "Save 1 redirect", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1 of 2 redirects saved" })).toBeVisible();
  await expect(page.getByText("This site has no section, space or page at nowhere")).toBeVisible();
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

test("a site is customized, and a space of it differs until it inherits again", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const params = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const primary = page.getByRole("textbox", { name: "Primary, light theme" });
  await primary.fill("blue");
  await expect(page.getByText("must be a hex color", { exact: false }).first()).toBeVisible();
  await primary.fill("#123456");
  await page.getByRole("textbox", { name: "Copyright" }).fill("© Acme");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Customization saved")).toBeVisible();
  const saved = await api.getSiteCustomizationById({ params });
  expect(saved).toMatchObject({
    styling: { primaryColor: { light: "#123456" } },
    footer: { copyright: "© Acme" },
  });

  await chooseOption(page, "Applies to", "Guide");
  await expect(page.getByText("This space inherits all settings", { exact: false })).toBeVisible();
  await chooseOption(page, "Default theme", "Dark");
  await page.getByRole("button", { name: "Save changes" }).click();
  const inherit = page.getByRole("button", { name: "Inherit Themes" });
  await expect(inherit).toBeVisible();
  await inherit.click();
  await expect(page.getByText("This space inherits all settings", { exact: false })).toBeVisible();
});

test("an admin sets the sign-in URL of visitors, replaces the key and previews as a visitor", async ({
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
  await page.getByRole("button", { name: "Create preview link" }).click();
  const open = page.getByRole("link", { name: "Open preview" });
  const [preview] = await Promise.all([page.waitForEvent("popup"), open.click()]);
  await expect(preview.getByText("Preview of this site as a visitor.")).toBeVisible();
  await preview.close();
  // Anew: a toast that fades in or out has the contrast of neither.
  await page.goto(paths.siteVisitors(params));
  await expect(page.getByRole("button", { name: "Show key" })).toBeVisible();
  await expectAccessible(page);
});

test("a check of a visitor token says why the site rejects it", async ({ page, api, signIn }) => {
  const params = await siteWith(api, ["Guide"]);
  const { privateKey } = await api.getSitePublishingAuthById({ params });
  await signIn();
  await page.goto(paths.siteVisitors(params));
  const check = async (claims: object, key = privateKey) => {
    const token = await sign({ ...claims }, key, "HS256");
    await page.getByRole("textbox", { name: "Visitor token" }).fill(token);
    await page.getByRole("button", { name: "Check token" }).click();
  };
  await check({ beta: true });
  await expect(page.getByText("The site accepts this token")).toBeVisible();
  await expect(page.getByText('"beta": true')).toBeVisible();
  await expectAccessible(page);
  await check({ exp: 0 });
  const verdict = page.getByRole("alert").filter({ hasText: "The site rejects this token" });
  await expect(verdict).toContainText("It has expired");
  await check({}, "another key");
  await expect(verdict).toContainText("private key of this site");
  await expectAccessible(page);
});

test("a preview as a visitor takes the claims of the schema", async ({ page, api, signIn }) => {
  const { organization, space } = await spaceWithPages(api, newPage("Start"));
  const template = { id: "product-docs" };
  const lab = await api.createSpace({ params: organization, body: { title: "Lab", template } });
  const { id: siteId } = await api.createSite({
    params: organization,
    body: { title: "Docs", spaces: [space.spaceId, lab.id] },
  });
  const params = { ...organization, siteId };
  const description = "Takes part in the beta";
  const properties = {
    beta: { type: "boolean" as const, description },
    seats: { type: "number" as const, description: "" },
  };
  const jsonSchema = { type: "object" as const, properties, additionalProperties: false as const };
  await api.updateSiteAdaptiveSchema({ params, body: { jsonSchema } });
  await api.updateSiteById({ params, body: { adaptiveContent: { enabled: true } } });
  const shown = (await api.listSiteSpaces({ params })).items.find(({ title }) => title === "Lab");
  await api.updateSiteSpaceById({
    params: { ...params, siteSpaceId: shown?.id ?? "" },
    body: { condition: "visitor.claims.beta" },
  });
  await signIn();
  await page.goto(paths.siteVisitors(params));
  await page.getByRole("button", { name: "Preview as a visitor…" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview as a visitor" });
  await expect(dialog.getByRole("combobox", { name: "beta" })).toHaveAccessibleDescription(
    description,
  );
  await chooseOption(dialog, "beta", "True");
  await dialog.getByRole("textbox", { name: "seats" }).fill("many");
  await dialog.getByRole("button", { name: "Create preview link" }).click();
  await expect(dialog.getByRole("alert")).toContainText("seats must be a number");
  await dialog.getByRole("textbox", { name: "seats" }).fill("12");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create preview link" }).click();
  const open = page.getByRole("link", { name: "Open preview" });
  const [preview] = await Promise.all([page.waitForEvent("popup"), open.click()]);
  await preview.getByLabel(/: Guide$/).click();
  await expect(preview.getByRole("link", { name: "Lab" })).toBeVisible();
});
