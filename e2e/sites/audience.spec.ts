import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { chooseOption } from "../support/select.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

const jsonSchema = {
  type: "object" as const,
  properties: {
    plan: { type: "string" as const, enum: ["free", "pro"], description: "Subscription" },
    beta: { type: "boolean" as const, description: "Takes part in the beta" },
  },
  additionalProperties: false as const,
};

async function newSite(api: Api) {
  const params = await siteWith(api, ["Guides"], { visibility: "public" });
  await api.updateSiteAdaptiveSchema({ params, body: { jsonSchema } });
  const claims = async () =>
    Object.keys((await api.getSiteAdaptiveSchema({ params })).jsonSchema.properties).sort();
  return { params, claims, address: paths.siteAudience(params) };
}

async function typeJson(page: Page, text: string) {
  await page.getByRole("tab", { name: "JSON" }).click();
  const editor = page.getByRole("textbox", { name: "Claims schema as JSON" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

test("a visibility change shows who gains and loses access before it is saved", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { params, address } = await newSite(api);
  const visibility = async () => (await api.getSiteById({ params })).visibility;
  await signIn();
  await page.goto(address);
  await expect(page.getByRole("radio", { name: "Public" })).toBeChecked();
  await page.getByRole("radio", { name: "Share links" }).check();
  await page.getByRole("link", { name: "Structure", exact: true }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("radio", { name: "Share links" })).toBeChecked();
  await page.getByRole("button", { name: "Change to Share links…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Everyone without an active share link");
  await expect(dialog).toContainText("Existing results can stay for weeks");
  await expect(dialog).toContainText("No share links are active");
  expect(await visibility()).toBe("public");
  // Undone before the page has read what became of the site.
  const gate = Promise.withResolvers<void>();
  await page.route(`**/sites/${params.siteId}`, async (route) => {
    if (route.request().method() === "GET") await gate.promise;
    await route.fallback();
  });
  await dialog.getByRole("button", { name: "Change visibility" }).click();
  await expect(page.getByText("Visibility changed to Share links")).toBeVisible();
  expect(await visibility()).toBe("share-link");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(visibility).toBe("public");
  gate.resolve();
  await expect(page.getByRole("radio", { name: "Public" })).toBeChecked();
});

test("adaptive content is switched on, can be undone, and switches back when the service rejects it", async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await newSite(api);
  await signIn();
  await page.goto(address);
  const toggle = page.getByRole("switch", { name: /Adaptive content/ });
  const isOn = async () => (await api.getSiteById({ params })).adaptiveContent?.enabled;
  await toggle.click();
  await expect(page.getByText("Adaptive content turned on")).toBeVisible();
  expect(await isOn()).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(isOn).toBe(false);
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(isOn).toBe(true);
  await page.route(`**/sites/${params.siteId}`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 403, json: { error: { code: 403, message: "Not any more" } } })
      : route.fallback(),
  );
  await toggle.click();
  await expect(page.getByText("Not any more")).toBeVisible();
  await expect(toggle).toBeChecked();
});

test("claims stay in sync between the form and the JSON", async ({ page, api, signIn }) => {
  const { claims, address } = await newSite(api);
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: "Add signed claim" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("plan");
  await chooseOption(dialog, "Type", "Choice");
  await dialog.getByRole("button", { name: "Add claim" }).click();
  await expect(dialog.getByText("A claim with this name already exists").first()).toBeVisible();
  await dialog.getByLabel("Name").fill("tier");
  const values = dialog.getByRole("textbox", { name: "Values" });
  await values.fill("gold");
  await values.press("Enter");
  await dialog.getByRole("button", { name: "Add claim" }).click();
  await expect(page.getByText("One of gold")).toBeVisible();

  await page.getByRole("tab", { name: "JSON" }).click();
  await expect(page.getByRole("textbox", { name: /as JSON/ })).toContainText('"gold"');
  await page.getByRole("button", { name: "Save schema" }).click();
  await expect(page.getByText("Schema saved")).toBeVisible();
  expect(await claims()).toEqual(["beta", "plan", "tier", "unsigned"]);

  const { plan } = jsonSchema.properties;
  await typeJson(page, JSON.stringify({ ...jsonSchema, properties: { plan } }));
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(page.getByText("One of free and pro")).toBeVisible();
  await expect(page.getByText("One of gold")).toHaveCount(0);
});

test("edits during a save stay unsaved", async ({ page, api, signIn }) => {
  const { params, claims, address } = await newSite(api);
  const gate = Promise.withResolvers<void>();
  await page.route(`**/sites/${params.siteId}/adaptive-schema*`, async (route) => {
    if (route.request().method() === "PUT") await gate.promise;
    await route.fallback();
  });
  await signIn();
  await page.goto(address);
  const remove = (claim: string) => page.getByRole("button", { name: `Remove claim ${claim}` });
  await remove("beta").click();
  const save = page.getByRole("button", { name: "Save schema" });
  await save.click();
  await remove("plan").click();
  await expect(remove("plan")).toHaveCount(0);
  gate.resolve();
  await expect(page.getByText("Schema saved")).toBeVisible();
  expect(await claims()).toEqual(["plan", "unsigned"]);
  await expect(remove("plan")).toHaveCount(0);
  await expect(page.getByText("Someone saved another schema")).toHaveCount(0);
  await save.click();
  await expect.poll(claims).toEqual(["unsigned"]);
});

test("errors of the JSON are shown at their line and link to it", async ({ page, api, signIn }) => {
  const { address } = await newSite(api);
  await signIn();
  await page.goto(address);
  await typeJson(page, '{\n  "type": "object"\n  "properties": {}\n}');
  await page.getByRole("button", { name: "Line 3: Missing comma" }).click();
  await expect(page.getByRole("textbox", { name: /as JSON/ })).toBeFocused();
  await expect(page.getByRole("button", { name: "Save schema" })).toBeDisabled();
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(page.getByText("The form can't show invalid JSON")).toBeVisible();

  await typeJson(
    page,
    '{\n  "type": "object",\n  "properties": {\n    "a": { "type": "text", "description": "" }\n  },\n  "additionalProperties": false\n}',
  );
  await expect(page.getByRole("button", { name: /Line 4: type must be one of/ })).toBeVisible();

  await page.getByRole("link", { name: "Structure", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/audience$/);
});

test("a schema that breaks conditions lists them, and can remove them", async ({
  page,
  api,
  signIn,
}) => {
  const { params, claims, address } = await newSite(api);
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  const spaceParams = { ...params, siteSpaceId: siteSpace?.id ?? "" };
  const condition = "visitor.claims.beta ? true : false";
  await api.updateSiteSpaceById({ params: spaceParams, body: { condition } });
  await signIn();
  await page.goto(address);
  const remove = page.getByRole("button", { name: "Remove claim beta" });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await remove.click();
  await page.getByRole("button", { name: "Save schema" }).click();
  await expect(page.getByText("Schema not saved: it would break 1 condition")).toBeVisible();
  const banner = page.getByRole("alert").filter({ hasText: "Schema not saved" });
  await expect(banner.getByRole("link", { name: "Guides" })).toBeVisible();
  await expect(banner).toContainText(condition);
  expect(await claims()).toContain("beta");
  await expect(page.getByRole("button", { name: "Edit claim beta" })).toHaveCount(0);

  await banner.getByRole("button", { name: "Save and remove these conditions…" }).click();
  await page.getByRole("button", { name: "Save and remove 1 condition", exact: true }).click();
  await expect(page.getByText("Schema saved")).toBeVisible();
  expect(await claims()).toEqual(["plan", "unsigned"]);
  expect((await api.listSiteSpaces({ params })).items[0]?.condition).toBeUndefined();
});

test("a site without claims leads to the part where they are added", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  const jsonSchema = {
    type: "object" as const,
    properties: {},
    additionalProperties: false as const,
  };
  await api.updateSiteAdaptiveSchema({ params: site, body: { jsonSchema } });
  await signIn();
  await page.goto(paths.siteAudience(site));
  const claims = page.getByRole("region", { name: "Claims", exact: true });
  const link = page.getByText("This site has no claims yet.").getByRole("link", { name: "Claims" });
  await link.click();
  await expect(claims).toBeFocused();
  await expect(claims).toBeInViewport();
  await page.goto(paths.site(site));
  await page.getByRole("treeitem", { name: /^Guide/ }).focus();
  await page.keyboard.press("F2");
  await link.click();
  await expect(claims).toBeFocused();
});

test("a condition is checked while it is typed", async ({ page, api, signIn }) => {
  const { address } = await newSite(api);
  await signIn();
  await page.goto(address);
  const suggested = 'visitor.claims.plan == "free"';
  await expect(page.getByRole("group", { name: "Test a condition" })).toBeVisible();
  await expect(page.getByText("Everyone sees this content")).toHaveCount(0);
  await page.getByRole("button", { name: `Test ${suggested}` }).click();
  await expect(page.getByRole("group", { name: "Test a condition" })).toBeFocused();
  await expect(page.getByText("Valid condition")).toBeVisible();
  const visitors = page.getByRole("region", { name: "Who sees this content" });
  await expect(visitors.getByRole("listitem")).toHaveText([
    /^Not signed in/,
    /^Signed in, without these claims/,
    /^plan is “free”/,
    /^plan is “pro”/,
  ]);
  await page.getByRole("button", { name: "Edit as text" }).click();
  const input = page.getByRole("textbox", { name: "Test a condition" });
  await expect(input).toHaveValue(suggested);
  await input.fill("visitor.claims.nope");
  await expect(page.getByText("unknown claim visitor.claims.nope")).toBeVisible();
  await page.getByRole("button", { name: /Go to character/ }).click();
  await expect(input).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the audience page is accessible, ${colorScheme}`, async ({ page, api, signIn }) => {
    const { address } = await newSite(api);
    await page.emulateMedia({ colorScheme });
    await signIn();
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Signed claims", exact: true })).toBeVisible();
    await expectAccessible(page);
    await typeJson(page, "{");
    await expect(page.getByRole("button", { name: /^Line 1/ }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
