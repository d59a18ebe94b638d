import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { siteWith } from "../support/sites.ts";
import { organizationWith } from "../support/spaces.ts";
import { siteWithSections, treeItemOf } from "../support/structure.ts";
import { expect, test } from "../support/test.ts";

test("a field that someone else saves meanwhile shows both values, and nothing is overwritten unseen", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  const params = { spaceId: id("Alpha") };
  const titleOf = async () => (await api.getSpaceById({ params })).title;
  await signIn();
  await page.goto(`${address}/spaces/${id("Alpha")}/settings`);
  const title = page.getByRole("textbox", { name: "Title" });
  const changed = page.getByText("Title was changed by someone else");
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  await title.fill("Mine");
  await api.updateSpaceById({ params, body: { title: "Theirs", emoji: "📗" } });
  await expect(changed).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["Mine", "Theirs"]);
  await expect(title).toHaveValue("Mine");
  await expect(page.getByRole("textbox", { name: "Emoji" })).toHaveValue("📗");
  await expectAccessible(page);
  await save.click();
  await expect(page.getByRole("button", { name: "Keep yours" })).toBeInViewport();
  expect(await titleOf()).toBe("Theirs");

  await page.getByRole("button", { name: "Keep yours" }).click();
  await expect(changed).toHaveCount(0);
  await save.click();
  await expect.poll(titleOf).toBe("Mine");
});

test("a dialog that was open while someone else saved asks before it replaces", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  const params = { spaceId: id("Alpha") };
  await signIn();
  await page.goto(`${address}/spaces`);
  await chooseAction(page, "Alpha", "Rename…");
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("textbox", { name: "Title" });
  await title.fill("Mine");
  await api.updateSpaceById({ params, body: { title: "Theirs" } });
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(dialog.getByText("Title was changed by someone else")).toBeVisible();
  expect((await api.getSpaceById({ params })).title).toBe("Theirs");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(title).toHaveValue("Theirs");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, "Theirs")).toBeVisible();
});

test("a choice that someone else makes meanwhile is named as in the field", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  const params = { spaceId: id("Alpha") };
  await signIn();
  await page.goto(`${address}/spaces/${id("Alpha")}/settings`);
  await chooseOption(page, "Default access", "Comment");
  await api.updateSpaceById({ params, body: { defaultLevel: "read" } });
  await expect(page.getByText("Default access was changed by someone else")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["Comment", "Read"]);
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByRole("combobox", { name: "Default access" })).toHaveText("Read");
  await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
});

test("discarded changes come back with Undo, and keep what others saved since", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  const params = { spaceId: id("Alpha") };
  await signIn();
  await page.goto(`${address}/spaces/${id("Alpha")}/settings`);
  const title = page.getByRole("textbox", { name: "Title" });
  const emoji = page.getByRole("textbox", { name: "Emoji" });
  await title.fill("A long title that took a while");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(title).toHaveValue("Alpha");
  await api.updateSpaceById({ params, body: { emoji: "📗" } });
  await expect(emoji).toHaveValue("📗");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(title).toHaveValue("A long title that took a while");
  await expect(emoji).toHaveValue("📗");
  await expect(page.getByRole("button", { name: "Discard changes" })).toBeVisible();
});

test("Undo of discarded colors keeps those that someone else saved since", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const primary = page.getByRole("textbox", { name: "Primary, light theme" });
  const info = page.getByRole("textbox", { name: "Info, light theme" });
  await primary.fill("#123456");
  await page.getByRole("button", { name: "Discard changes" }).click();
  const saved = await api.getSiteCustomizationById({ params });
  const styling = { ...saved.styling, infoColor: { light: "#abcdef", dark: "#abcdef" } };
  await api.updateSiteCustomizationById({ params, body: { ...saved, styling } });
  await expect(info).toHaveValue("#abcdef");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(primary).toHaveValue("#123456");
  await expect(info).toHaveValue("#abcdef");
});

test("saving an appearance keeps what someone else saved beside it, and asks about the same color", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  // Without live updates, the page knows nothing of the other save.
  await page.route("**/events/stream*", () => undefined);
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const primary = page.getByRole("textbox", { name: "Primary, light theme" });
  await expect(primary).toBeVisible();
  const saved = await api.getSiteCustomizationById({ params });
  const styling = { ...saved.styling, infoColor: { light: "#abcdef", dark: "#fedcba" } };
  await api.updateSiteCustomizationById({
    params,
    body: { ...saved, title: "Garden", styling },
  });
  await primary.fill("#123456");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Customization saved").first()).toBeVisible();
  const both = await api.getSiteCustomizationById({ params });
  expect(both.title).toBe("Garden");
  expect(both.styling.infoColor).toEqual(styling.infoColor);
  expect(both.styling.primaryColor.light).toBe("#123456");

  const primaryColor = { ...both.styling.primaryColor, light: "#654321" };
  await api.updateSiteCustomizationById({
    params,
    body: { ...both, styling: { ...both.styling, primaryColor } },
  });
  await primary.fill("#112233");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("was changed by someone else")).toBeVisible();
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(primary).toHaveValue("#654321");
});

test("a list that someone else extends while it is changed here asks, and takes theirs", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  const linkTo = (title: string) => ({
    title,
    to: { kind: "url" as const, url: `https://example.com/${title}` },
    style: "link" as const,
    links: [],
  });
  const saved = await api.getSiteCustomizationById({ params });
  const withLinks = (...titles: string[]) =>
    api.updateSiteCustomizationById({
      params,
      body: { ...saved, header: { ...saved.header, links: titles.map(linkTo) } },
    });
  await withLinks("Status");
  await page.route("**/events/stream*", () => undefined);
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const links = page.getByRole("list", { name: "Header links" });
  await links.locator("summary").filter({ hasText: "Status" }).click();
  await links.getByRole("textbox", { name: "Title" }).fill("Uptime");
  await withLinks("Status", "Blog");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Header links was changed by someone else")).toBeVisible();
  const titles = async () =>
    (await api.getSiteCustomizationById({ params })).header.links.map(({ title }) => title);
  expect(await titles()).toEqual(["Status", "Blog"]);
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(links.getByText("Blog", { exact: true })).toBeVisible();
  await expect(page.getByText("was changed by someone else")).toHaveCount(0);
});

test("Undo of discarded changes is gone once something else is typed", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  await signIn();
  await page.goto(`${address}/spaces/${id("Alpha")}/settings`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("First thought");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await title.fill("Second thought");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
  await expect(title).toHaveValue("Second thought");
});

test("a section that someone else renames while its dialog is open isn't renamed back", async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await siteWithSections(api);
  const sections = async () => (await api.listSiteSections({ params })).items;
  const [first] = await sections();
  const section = { ...params, siteSectionId: first?.id ?? "" };
  await signIn();
  await page.goto(address);
  await treeItemOf(page, first?.title ?? "").focus();
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Mine");
  await api.updateSiteSectionById({ params: section, body: { title: "Theirs" } });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Title was changed by someone else")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep yours" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await sections()).find(({ id }) => id === first?.id)?.title).toBe("Mine");
});

test("what someone else changed in another field neither stops a save nor is lost", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  const params = { spaceId: id("Alpha") };
  await signIn();
  await page.goto(`${address}/spaces`);
  await chooseAction(page, "Alpha", "Rename…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Mine");
  await api.updateSpaceById({ params, body: { emoji: "📗" } });
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.getSpaceById({ params })).toMatchObject({ title: "Mine", emoji: "📗" });
});

test("what is typed while a save is underway isn't taken for someone else's change", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  const params = { spaceId: id("Alpha") };
  await signIn();
  await page.goto(`${address}/spaces/${id("Alpha")}/settings`);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/spaces\/\w+$/, async (route) => {
    if (route.request().method() === "PATCH") await arrival.promise;
    await route.continue();
  });
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Beta");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await title.press("ControlOrMeta+Enter");
  await sent;
  await title.fill("Beta and more");
  arrival.resolve();
  await expect(page.getByText("Space saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard changes" })).toBeVisible();
  await expect(page.getByText("was changed by someone else")).toHaveCount(0);
  await title.press("ControlOrMeta+Enter");
  await expect.poll(async () => (await api.getSpaceById({ params })).title).toBe("Beta and more");
});

test("two tabs that change the same setting: the second shows both values before it saves", async ({
  page,
  context,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  const titleOf = async () => (await api.getSiteById({ params })).title;
  await signIn();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(paths.siteSettings(params));
  const titleIn = (tab: typeof page) => tab.getByRole("textbox", { name: "Title" });
  await titleIn(other).fill("Docs B");
  await titleIn(page).fill("Docs A");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(other.getByRole("heading", { name: "Docs A" })).toBeVisible();
  await expect(titleIn(other)).toHaveValue("Docs B");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByRole("definition")).toHaveText(["Docs B", "Docs A"]);
  expect(await titleOf()).toBe("Docs A");
  await other.getByRole("button", { name: "Keep yours" }).click();
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(titleOf).toBe("Docs B");
});
