import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { chooseOption } from "../support/select.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

/** Opens the dialog of a new site with this title. */
async function newSite(page: Page, title: string) {
  await page.getByRole("button", { name: "Create site" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create site" });
  await dialog.getByLabel("Title").fill(title);
  return dialog;
}

test("a site from a template opens its pages", async ({ page, api, signIn }) => {
  const { organizationId } = await siteWith(api, []);
  await signIn();
  await page.goto(paths.sites({ organizationId }));
  const dialog = await newSite(page, "Help");
  await dialog.getByRole("radio", { name: "Template" }).check();
  await chooseOption(dialog, "Template", "Help center");
  await dialog.getByRole("button", { name: "Create site" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await expect(page.getByRole("treeitem").first()).toBeVisible();
});

test("publishing a site without pages warns, and leads to its first page", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.site(site));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Docs?" });
  await expect(dialog).toContainText("Guide, where readers begin, has no pages yet.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Write the first page" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
});

test("publishing pages without text warns, and leads to the first one", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, space, change } = await spaceWithPages(api, newPage("Start"));
  await change(newPage("Second"));
  const body = { title: "Docs", spaces: [space.spaceId] };
  const { id: siteId, urls } = await api.createSite({ params: organization, body });
  const site = { ...organization, siteId };
  await signIn();
  await page.goto(paths.site(site));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Docs?" });
  await expect(dialog).toContainText("Start, where readers begin, has no text yet.");
  await expect(dialog).toContainText(urls.whenPublished?.replace(/^https?:\/\//, "") ?? "missing");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Write its text" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Start");
  await change(newPage("Third", "Words."), newPage("Untitled", "See [this](/pages/missing)."));
  await page.goto(paths.site(site));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toContainText("Readers find it at");
  await expect(dialog).not.toContainText("no text yet");
  await expect(dialog.getByText("Guide has broken links to 1 target")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish site" })).toBeEnabled();
  const untitled = dialog.getByRole("listitem").filter({ hasText: "is titled “Untitled”" });
  await expectAccessible(page);
  await untitled.getByRole("button", { name: "Name it" }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue("Untitled");
  await expect(title).toBeFocused();
  await page.getByRole("button", { name: "Merge…" }).click();
  const merge = page.getByRole("dialog", { name: /^Merge/ });
  await expect(merge).toContainText("The space already has broken links to 1 target");
  await merge.getByRole("link", { name: "Name it" }).click();
  await expect(merge).toBeHidden();
  await expect(title).toBeFocused();
  const { urls: published } = await api.publishSite({ params: site });
  expect(published).toMatchObject({ published: urls.whenPublished });
  expect(published.whenPublished).toBeUndefined();
});

test("first steps tick themselves, and leave when they are dismissed", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.organization(site));
  const steps = page.getByRole("region", { name: "First steps" });
  const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
  await expect(step("Publish a site")).not.toContainText("(done)");
  await api.publishSite({ params: site });
  await expect(step("Publish a site")).toContainText("(done)");
  await step("Give the site your look").getByRole("link", { name: "Customize" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.siteCustomization(site)}$`));
  await page.goBack();
  await steps.getByRole("button", { name: "Dismiss the first steps" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test("Enter on a row of the structure opens the pages of its space", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide", "Notes"]);
  await signIn();
  await page.goto(paths.site(site));
  await page.getByRole("treeitem", { name: /Guide/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Guide" })).toBeVisible();
  await expect(page).toHaveURL(/\/content$/);
});

test("a merged change request leads on to the pages", async ({ page, api, signIn }) => {
  const { organization, space, open, edit } = await spaceWithPages(api, newPage("Start", "Hello."));
  const request = await open("Second page");
  await edit(request, newPage("More", "Text."));
  const spaces = [space.spaceId];
  await api.createSite({ params: organization, body: { title: "Draft", spaces } });
  await signIn();
  await page.goto(paths.changeRequest({ ...organization, ...request }));
  await page.getByRole("button", { name: "Merge…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("button", { name: "Publish site…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Draft?" });
  await dialog.getByRole("button", { name: "Publish site" }).click();
  await expect(page.getByRole("link", { name: "View on site" })).toBeVisible();
  await page.getByRole("link", { name: "Edit again" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.spaceContent({ ...organization, ...space })}$`));
  await expect(page.getByRole("treeitem", { name: "More" })).toBeVisible();
});

test("a change request of a space with readers is merged, and publishes no other site", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, space, open } = await spaceWithPages(api, newPage("Start", "Hello."));
  const spaces = [space.spaceId];
  await api.createSite({ params: organization, body: { title: "Draft", spaces } });
  const request = await open("Second page");
  await signIn();
  await page.goto(paths.changeRequest({ ...organization, ...request }));
  const publish = page.getByRole("button", { name: "Publish…" });
  const inMenu = page.getByRole("menuitem", { name: "Publish…" });
  await expect(publish).toBeVisible();
  await page.getByRole("button", { name: "Ready for review" }).click();
  await expect(publish).toHaveCount(0);
  await page.getByRole("button", { name: "More actions" }).click();
  await inMenu.click();
  const dialog = page.getByRole("dialog", { name: "Publish Draft?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const live = await api.createSite({ params: organization, body: { title: "Live", spaces } });
  await api.publishSite({ params: { ...organization, siteId: live.id } });
  await page.reload();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Rename…" })).toBeVisible();
  await expect(inMenu).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Merge…" })).toBeVisible();
});

test("the site of a space is published on the page of the space", async ({ page, api, signIn }) => {
  const { organization, space } = await spaceWithPages(api, newPage("Start", "Hello."));
  const spaces = [space.spaceId];
  const { id } = await api.createSite({ params: organization, body: { title: "Draft", spaces } });
  await signIn();
  await page.goto(paths.spaceContent({ ...organization, ...space }));
  const publish = page.getByRole("button", { name: "Publish…" });
  await publish.click();
  const dialog = page.getByRole("dialog", { name: "Publish Draft?" });
  await dialog.getByRole("button", { name: "Publish site" }).click();
  await expect(page.getByText("Draft published")).toBeVisible();
  await expect(publish).toHaveCount(0);
  const site = await api.getSiteById({ params: { ...organization, siteId: id } });
  expect(site.published).toBe(true);
});

test("the dialog of a new site stays pending until the editor is there", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Slow start" } });
  await signIn();
  await page.goto(paths.organization({ organizationId: id }));
  await page.getByRole("button", { name: "Create site" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create site" });
  await expect(dialog.getByLabel("Title")).toHaveValue("Slow start");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isEditor = /\/change-requests\/\w+\/content\/.*_rsc=/;
  await page.route(/\/content\?compat=false$/, async (route) => {
    await expect(dialog.getByLabel("Title")).toHaveValue("Slow start");
    await route.continue();
  });
  await page.route(isEditor, async (route) => {
    await held;
    await route.continue();
  });
  const opening = page.waitForRequest(isEditor);
  const create = dialog.getByRole("button", { name: "Create site" });
  const title = dialog.getByLabel("Title");
  // The save fails once: the focus returns to the field.
  await page.route(/\/sites$/, (route) => route.abort(), { times: 1 });
  await title.press("Enter");
  await expect(
    dialog.getByText("Not saved").or(dialog.getByText("May not be saved")),
  ).toBeVisible();
  await expect(title).toBeFocused();
  await title.press("Enter");
  await opening;
  await expect(create).toHaveAttribute("aria-busy", "true");
  await expect(create).toBeFocused();
  await page.keyboard.type("lost");
  await title.click({ force: true });
  await page.keyboard.type("lost");
  await expect(dialog.getByLabel("Title")).toHaveValue("Slow start");
  await expect(page.getByText("Site Slow start created")).toHaveCount(0);
  letGo();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Site Slow start created").first()).toBeVisible();
});
