import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { chooseOption } from "../support/select.ts";
import { openSite, siteWithSections, treeItemOf } from "../support/structure.ts";
import { expect, test } from "../support/test.ts";

const jsonSchema = {
  type: "object" as const,
  properties: {
    plan: {
      type: "string" as const,
      enum: ["free", "pro", "team"],
      description: "What the customer pays for",
    },
    beta: { type: "boolean" as const, description: "Takes part in the beta" },
    company: { type: "string" as const, description: "" },
    "number of seats": { type: "number" as const, description: "" },
  },
  additionalProperties: false as const,
};

async function newSite(api: Api) {
  const site = await siteWithSections(api);
  const { params } = site;
  await api.updateSiteAdaptiveSchema({ params, body: { jsonSchema } });
  const adaptiveContent = { enabled: true };
  await api.updateSiteById({ params, body: { adaptiveContent } });
  const billing = async () =>
    (await api.listSiteSections({ params })).items.find(({ title }) => title === "Billing");
  const sectionParams = { ...params, siteSectionId: (await billing())?.id ?? "" };
  const save = (condition: string) =>
    api.updateSiteSectionById({ params: sectionParams, body: { condition } });
  const condition = async () => (await billing())?.condition;
  return { ...site, save, condition };
}

async function openBilling(page: Page) {
  await treeItemOf(page, "Billing").focus();
  await page.keyboard.press("Enter");
  return page.getByRole("dialog", { name: "Edit section Billing" });
}

test("the row of a section shows its condition as words, and leads to the field", async ({
  page,
  api,
  signIn,
}) => {
  const site = await newSite(api);
  await site.save('visitor.claims.plan == "pro"');
  await signIn();
  await openSite(page, site);
  // The first answer has the words, so that nothing grows once more is loaded.
  const html = await (await page.request.get(paths.site(site.params))).text();
  expect(html).toContain("Edit condition: plan is pro");
  const row = treeItemOf(page, "Billing");
  await expect(row).toHaveAccessibleName(
    "Billing, default, /billing, plan is pro, section, 2 spaces",
  );
  const chip = row.getByRole("button", { name: "Edit condition: plan is pro" });
  await expect(chip).toHaveText("plan is pro");
  await chip.click();
  const dialog = page.getByRole("dialog", { name: "Edit section Billing" });
  const claim = dialog.getByRole("combobox", { name: "Claim" });
  await expect(claim).toBeFocused();
  await expect(claim).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chip).toHaveText("plan is pro");
  await expect(chip.getByText("plan is pro")).toBeInViewport();
  await expectAccessible(page);
  await site.save('visitor.claims.beta ? visitor.claims.plan == "pro" : false');
  await page.reload();
  await row.getByRole("button", { name: "Actions for Billing" }).click();
  await page.getByRole("menuitem", { name: "Condition…" }).click();
  await expect(dialog.getByRole("textbox", { name: /^Condition/ })).toBeFocused();
});

test("a condition is built by menus with the keyboard", async ({ page, api, signIn }) => {
  const site = await newSite(api);
  await signIn();
  await openSite(page, site);
  const dialog = await openBilling(page);
  await expect(dialog.getByText("Everyone sees this section.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add rule" }).focus();
  await page.keyboard.press("Enter");
  const first = dialog.getByRole("listitem", { name: "Rule 1" });
  const claim = first.getByRole("combobox", { name: "Claim" });
  await expect(claim).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("customer pays");
  await page.keyboard.press("Enter");
  await expect(claim).toHaveText(/plan/);
  await expect(first).toContainText("What the customer pays for");
  await expect(claim).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  await expect(first.getByRole("combobox", { name: "Value" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Choose…" })).toBeFocused();
  await page.keyboard.type("pro");
  await expect(page.getByRole("option", { name: "pro" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first.getByRole("combobox", { name: "Value" })).toHaveText("pro");
  await expect(dialog.getByText("Valid condition")).toBeVisible();

  await dialog.getByRole("button", { name: "Add rule" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("beta");
  await page.keyboard.press("Enter");
  await chooseOption(dialog, "Visitors match", "any of");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  expect(await site.condition()).toBe(
    'visitor.claims.plan == "pro" || visitor.claims.beta == true',
  );
});

test("a rule that isn't complete stops saving, and stays in the text", async ({
  page,
  api,
  signIn,
}) => {
  const site = await newSite(api);
  await signIn();
  await openSite(page, site);
  const dialog = await openBilling(page);
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose a claim, or remove this rule")).toBeVisible();
  const rule = dialog.getByRole("listitem", { name: "Rule 1" });
  await rule.getByRole("combobox", { name: "Claim" }).click();
  await page.getByRole("option", { name: /number of seats/ }).click();
  await chooseOption(rule, "Operator", "is at least");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a value")).toBeVisible();
  await expect(rule.getByRole("spinbutton", { name: "Value" })).toBeFocused();

  await dialog.getByRole("button", { name: "Edit as text" }).click();
  const text = dialog.getByRole("textbox", { name: /^Condition/ });
  await expect(text).toHaveValue('visitor.claims["number of seats"] >= ');
  await dialog.getByRole("button", { name: "Edit with menus" }).click();
  await expect(rule.getByRole("combobox", { name: "Operator" })).toHaveText("is at least");
  await rule.getByRole("spinbutton", { name: "Value" }).fill("10");
  await expect(dialog.getByText("Valid condition")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await site.condition()).toBe('visitor.claims["number of seats"] >= 10');
});

test("a text that menus can't show stays as text, and errors name the allowed values", async ({
  page,
  api,
  signIn,
}) => {
  const site = await newSite(api);
  const mixed = 'visitor.claims.beta && (visitor.claims.plan == "pro" || visitor.claims.beta)';
  await site.save(mixed);
  await signIn();
  await openSite(page, site);
  const dialog = await openBilling(page);
  const text = dialog.getByRole("textbox", { name: /^Condition/ });
  await expect(text).toHaveValue(mixed);
  await expect(dialog.getByText("Menus can't show this condition")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Edit with menus" })).toHaveCount(0);

  await text.fill("visitor.cl");
  await expect(dialog.getByText("Menus can't show this condition")).toHaveCount(0);
  await text.fill('visitor.claims.plan == "gold"');
  await expect(dialog.getByText("visitor.claims.plan is one of free, pro, team")).toBeVisible();
  await expect(dialog.locator("mark")).toHaveText('"gold"');
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Go to character 24" }).click();
  await expect(text).toBeFocused();
  await dialog.getByRole("button", { name: "Edit with menus" }).click();
  const rule = dialog.getByRole("listitem", { name: "Rule 1" });
  await expect(rule.getByRole("combobox", { name: "Value" })).toHaveText(
    "gold (not in the schema)",
  );
  await chooseOption(rule, "Value", "team");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await site.condition()).toBe('visitor.claims.plan == "team"');
});

test("claims and values are suggested while the text is typed", async ({ page, api, signIn }) => {
  const site = await newSite(api);
  await signIn();
  await openSite(page, site);
  const dialog = await openBilling(page);
  await dialog.getByRole("button", { name: "Edit as text" }).click();
  const text = dialog.getByRole("textbox", { name: /^Condition/ });
  await text.focus();
  await page.keyboard.type("pl");
  const suggestion = page.getByRole("option", { name: /visitor\.claims\.plan/ });
  await expect(suggestion).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" == ");
  await expect(page.getByRole("option")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Control+Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(text).toHaveValue('visitor.claims.plan == "pro"');
  await expect(text).toBeFocused();
  await expect(dialog.getByText("Valid condition")).toBeVisible();
});

test("the dialog tells who will see the section, and who no longer", async ({
  page,
  api,
  signIn,
}) => {
  const site = await newSite(api);
  await site.save('visitor.claims.plan == "pro"');
  await signIn();
  await openSite(page, site);
  const dialog = await openBilling(page);
  const visitors = dialog.getByRole("region", { name: "Who sees this section" });
  const visitor = (name: string) => visitors.getByRole("listitem").filter({ hasText: name });
  await expect(visitor("plan is “pro”")).toContainText("Sees it");
  await expect(visitor("Not signed in")).toContainText("Doesn't see it");
  await chooseOption(dialog, "Value", "team");
  await expect(visitor("plan is “pro”")).toContainText("No longer sees it");
  await expect(visitor("plan is “team”")).toContainText("Will see it");
  await expect(visitor("plan is “free”")).toContainText("Doesn't see it");

  await expect(dialog.getByRole("group", { name: /^Condition/ })).toHaveAccessibleDescription(
    /Visible only to visitors who match the condition.*Valid condition/,
  );

  await dialog.getByRole("button", { name: "Edit as text" }).click();
  const text = dialog.getByRole("textbox", { name: /^Condition/ });
  await text.fill("false");
  await expect(dialog.getByText("Nobody will see this section")).toBeVisible();
  await text.fill("visitor.claims.beta && !visitor.claims.beta");
  await expect(dialog.getByText("Nobody will see this section")).toBeVisible();
  const company = "visitor.claims.company";
  await text.fill(`${company}.endsWith("GmbH") && ${company}.startsWith("Acme")`);
  await expect(dialog.getByText("None of the sample visitors sees this section")).toBeVisible();
  await text.fill("");
  await expect(dialog.getByText("Everyone will see this section.")).toBeVisible();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`who will see the section is in view beside Save, ${size.width} wide`, async ({
    page,
    api,
    signIn,
  }) => {
    const site = await newSite(api);
    await page.setViewportSize(size);
    await signIn();
    await openSite(page, site);
    const dialog = await openBilling(page);
    await dialog.getByRole("button", { name: "Edit as text" }).click();
    const text = dialog.getByRole("textbox", { name: /^Condition/ });
    await text.fill('visitor.claims.plan == "pro"');
    const seen = dialog.getByText(/^Seen by 1 of \d+ sample visitors\. This site doesn't ask/);
    await expect(seen).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText("Visitors without claims won't see this section")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Audience" })).toHaveAttribute(
      "href",
      paths.siteAudience(site.params),
    );
    await expectAccessible(page);
    await text.fill("false");
    await expect(dialog.getByText("Seen by nobody")).toBeInViewport({ ratio: 1 });
    await text.fill("");
    await expect(dialog.getByText(/^Seen by/)).toHaveCount(0);

    await api.updateSiteById({ params: site.params, body: { visibility: "visitor-auth" } });
    await text.fill('visitor.claims.plan == "team"');
    await expect(dialog.getByText(/^Seen by 1 of \d+ sample visitors$/)).toBeInViewport();
    await expect(dialog.getByText("This site doesn't ask")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await openBilling(page);
    await dialog.getByRole("button", { name: "Edit as text" }).click();
    await text.fill("");
    await expect(dialog.getByText("Seen by everyone")).toBeInViewport({ ratio: 1 });
  });
}

test("a condition can be edited as text while the claims can't be loaded", async ({
  page,
  api,
  signIn,
}) => {
  const site = await newSite(api);
  await page.route(/\/adaptive-schema$/, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 500, message: "Out of luck" } } }),
  );
  await signIn();
  await openSite(page, site);
  // A page with conditions has the claims from the start.
  const saved = 'visitor.claims.plan == "pro"';
  await site.save(saved);
  await expect(treeItemOf(page, "Billing")).toContainText(saved);
  const dialog = await openBilling(page);
  await expect(dialog.getByText("The claims couldn't be loaded")).toBeVisible();
  await expect(dialog.getByText("Menus can't show this condition")).toHaveCount(0);
  const text = dialog.getByRole("textbox", { name: /^Condition/ });
  await expect(text).toHaveValue(saved);
  await expectAccessible(page);
  await text.fill("");
  await expect(text).toBeVisible();
  await text.fill("visitor.claims.beta");
  await expect(dialog.getByText("Valid condition")).toBeVisible();

  await page.unroute(/\/adaptive-schema$/);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await dialog.getByRole("button", { name: "Edit with menus" }).click();
  await expect(dialog.getByRole("listitem", { name: "Rule 1" })).toContainText("beta");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await site.condition()).toBe("visitor.claims.beta");
});

test("the condition of its section applies to a space, too", async ({ page, api, signIn }) => {
  const site = await newSite(api);
  await site.save("visitor.claims.beta");
  await signIn();
  await openSite(page, site);
  await treeItemOf(page, "Billing v1").focus();
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: "Edit Billing v1 on this site" });
  await expect(dialog.getByText("Everyone who sees its section sees this space.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await dialog.getByRole("combobox", { name: "Claim" }).click();
  await page.getByRole("option", { name: /^plan/ }).click();
  await chooseOption(dialog, "Value", "pro");
  const visitors = dialog.getByRole("region", { name: "Who sees this space" });
  const visitor = (name: string) => visitors.getByRole("listitem").filter({ hasText: name });
  await expect(visitor("plan is “pro”, beta is true")).toContainText("Sees it");
  await expect(visitor("plan is “free”, beta is true")).toContainText("No longer sees it");
  await expect(visitor("plan is “pro”, beta is false")).toContainText("Doesn't see it");
});

test("a value that was typed but not added is saved with the rest", async ({
  page,
  api,
  signIn,
}) => {
  const site = await newSite(api);
  await signIn();
  await openSite(page, site);
  const dialog = await openBilling(page);
  await dialog.getByRole("button", { name: "Add rule" }).click();
  const rule = dialog.getByRole("listitem", { name: "Rule 1" });
  await rule.getByRole("combobox", { name: "Claim" }).click();
  await page.getByRole("option", { name: /company/ }).click();
  await chooseOption(rule, "Operator", "is one of");
  const values = rule.getByRole("textbox", { name: "Values" });
  await values.fill("Acme");
  await values.press("Enter");
  await values.fill("Acme");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Acme is already in the list")).toBeVisible();
  await values.fill("Globex");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await site.condition()).toBe('visitor.claims.company in ["Acme", "Globex"]');

  await page.goto(paths.siteAudience(site.params));
  await page.getByRole("button", { name: "Edit claim plan" }).click();
  const claim = page.getByRole("dialog", { name: "Edit claim plan" });
  const choices = claim.getByRole("textbox", { name: "Values" });
  await choices.fill('basic, pro, "on site, by hand"');
  await choices.press("Enter");
  const chips = claim.getByRole("list", { name: "Values" }).getByRole("listitem");
  await expect(chips).toHaveText(["free", "pro", "team", "basic", "on site, by hand"]);
  await choices.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "gold\r\nsilver\n");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    field.dispatchEvent(paste);
  });
  await expect(choices).toHaveValue("gold, silver");
  await choices.press("Enter");
  await expect(chips).toHaveCount(7);
  await choices.fill("enterprise");
  await claim.getByRole("button", { name: "Apply" }).click();
  await expect(claim).toBeHidden();
  await page.getByRole("button", { name: "Edit claim plan" }).click();
  await expect(claim.getByRole("list", { name: "Values" })).toContainText("enterprise");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`rules fit a phone and are accessible, ${colorScheme}`, async ({ page, api, signIn }) => {
    const site = await newSite(api);
    await site.save('visitor.claims.plan in ["pro", "team"] && visitor.claims.beta');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn();
    await openSite(page, site);
    const dialog = await openBilling(page);
    await expect(dialog.getByRole("listitem", { name: "Rule 2" })).toBeVisible();
    await expect(dialog.getByText("plan is “pro”, beta is true")).toBeVisible();
    await expectAccessible(page);
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await dialog.getByRole("button", { name: "Add rule" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Choose a claim, or remove this rule")).toBeVisible();
    await expectAccessible(page);
  });
}
