import { paths } from "../../lib/url/paths.ts";
import { expectAccessibleAtTop } from "../support/accessible.ts";
import { chooseOption } from "../support/select.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

test("links of the header and footer, favicon and font are chosen, reordered and removed", async ({
  page,
  api,
  signIn,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Links" } });
  const inOrganization = { params: { organizationId } };
  const space = await api.createSpace({ ...inOrganization, body: { title: "Guide" } });
  const body = { title: "Docs", spaces: [space.id] };
  const { id: siteId } = await api.createSite({ ...inOrganization, body });
  const params = { organizationId, siteId };
  const read = () => api.getSiteCustomizationById({ params });
  const save = async () => {
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Customization saved").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
  };
  await signIn();
  await page.goto(paths.siteCustomization(params));

  const header = page.getByRole("region", { name: "Header" });
  const links = header.getByRole("list", { name: "Header links" }).locator("> li");
  await header.getByRole("button", { name: "Add header link" }).click();
  await links.nth(0).getByRole("textbox", { name: "Title" }).fill("Status");
  await links.nth(0).getByRole("textbox", { name: "URL" }).fill("https://status.example.com");
  await chooseOption(links.nth(0), "Style", "Primary button");
  await header.getByRole("button", { name: "Add header link" }).click();
  await links.nth(1).getByRole("textbox", { name: "Title" }).fill("More");
  await chooseOption(links.nth(1), "Target", "None (opens a menu)");
  await links.nth(1).getByRole("button", { name: "Add menu link" }).click();
  const menu = links.nth(1).getByRole("list", { name: "Menu links" });
  await menu.getByRole("textbox", { name: "Title" }).fill("Handbook");
  await chooseOption(menu, "Target", "Space");
  await menu.getByRole("combobox", { name: "Space", exact: true }).click();
  await page.getByRole("listbox").getByRole("option", { name: "Guide" }).click();
  await header.getByRole("button", { name: "Move header link 2 up" }).click();

  const footer = page.getByRole("region", { name: "Footer" });
  await footer.getByRole("button", { name: "Add group" }).click();
  const group = footer.getByRole("list", { name: "Footer groups" });
  await group.getByRole("textbox", { name: "Title" }).fill("Company");
  await group.getByRole("button", { name: "Add link" }).click();
  const link = group.getByRole("list", { name: "Group links" });
  await link.getByRole("textbox", { name: "Title" }).fill("About");
  await link.getByRole("textbox", { name: "URL" }).fill("https://example.com/about");

  const favicon = page.getByRole("region", { name: "Name and logo" });
  await chooseOption(favicon, "Favicon", "Emoji");
  const emoji = favicon.getByRole("textbox", { name: "Favicon emoji" });
  await emoji.fill("abc");
  await expect(favicon.getByText("Must be an emoji such as 📖")).toBeVisible();
  await emoji.fill("📘");
  await chooseOption(page, /^Font$/, "Custom font");
  await page.getByRole("textbox", { name: "Font family" }).fill("Acme Sans");
  const face = page.getByRole("list", { name: "Font faces" });
  await face.getByRole("textbox", { name: "File URL" }).fill("acme.woff2");
  await chooseOption(face, "Weight", "700");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(face.getByText("must be a URL that begins with", { exact: false })).toBeVisible();
  await expectAccessibleAtTop(page);
  await face.getByRole("textbox", { name: "File URL" }).fill("https://example.com/acme.woff2");
  await save();

  expect(await read()).toMatchObject({
    header: {
      links: [
        { title: "More", to: null, links: [{ title: "Handbook", to: { space: space.id } }] },
        { title: "Status", style: "button-primary", to: { url: "https://status.example.com" } },
      ],
    },
    footer: { groups: [{ title: "Company", links: [{ title: "About" }] }] },
    favicon: { emoji: "📘" },
    styling: { font: { fontFamily: "Acme Sans", fontFaces: [{ weight: 700 }] } },
  });

  await page.reload();
  await footer.getByRole("button", { name: "Remove group 1" }).click();
  await expect(footer.getByRole("button", { name: "Add group" })).toBeFocused();
  await chooseOption(favicon, "Favicon", "Default");
  await save();
  const left = await read();
  expect(left.footer.groups).toEqual([]);
  expect(left.favicon).toEqual({});
  expect(left.header.links).toHaveLength(2);
});

test("links are rows that open one at a time, and those with errors", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  const saved = await api.getSiteCustomizationById({ params });
  const link = (title: string) => ({
    title,
    to: { kind: "url" as const, url: `https://${title}.example.com/${"long-".repeat(20)}` },
  });
  const links = ["one", "two"].map((title) => ({ ...link(title), links: [] }));
  const body = { ...saved, header: { ...saved.header, links } };
  await api.updateSiteCustomizationById({ params, body });
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const list = page.getByRole("list", { name: "Header links" });
  const row = (title: string) => list.locator("summary").filter({ hasText: title });
  const title = list.getByRole("textbox", { name: "Title" });
  await expect(row("one")).toContainText("https://one.example.com");
  await expect(title).toHaveCount(0);
  await row("one").focus();
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("one");
  await row("two").click();
  await expect(title).toHaveValue("two");
  await expectAccessibleAtTop(page);
  const url = list.getByRole("textbox", { name: "URL" });
  await url.fill("nowhere");
  await row("one").click();
  await expect(title).toHaveValue("one");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(title).toHaveCount(2);
  await expect(url.nth(1)).toBeFocused();
  await expect(url.nth(1)).toHaveAttribute("aria-invalid", "true");
  await row("two").click();
  await expect(title).toHaveValue("one");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(title).toHaveCount(2);
  await expect(url.nth(1)).toBeFocused();
  await url.nth(1).fill("https://three.example.com");
  await row("one").click();
  await expect(title).toHaveValue("two");
  await row("one").click();
  await expect(title).toHaveValue("one");
  await expect(row("two")).toContainText("https://three.example.com");
  await page.getByRole("button", { name: "Add header link" }).click();
  await expect(title).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(390);
});

test("an invalid color moves nothing beside it", async ({ page, api, signIn }) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Colours" } });
  const organization = { organizationId };
  const { id: siteId } = await api.createSite({ params: organization, body: { title: "Docs" } });
  await signIn();
  await page.goto(paths.siteCustomization({ ...organization, siteId }));
  const light = page.getByRole("textbox", { name: "Primary, light theme" });
  const dark = page.getByRole("textbox", { name: "Primary, dark theme" });
  await light.fill("#12345");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(light).toHaveAccessibleDescription("Must be a hex color such as #1a2b3c");
  const { y } = (await light.boundingBox()) ?? {};
  expect(await dark.boundingBox()).toMatchObject({ y });
  await expectAccessibleAtTop(page);
});

test("a preview beside the form shows unsaved settings, and the last ones that could be drawn", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  const at = { spaceId: siteSpace?.space.id ?? "" };
  const { id: changeRequestId } = await api.createChangeRequest({ params: at, body: {} });
  const draft = { ...at, changeRequestId };
  const markdown = "Water [lilies](https://example.com/) daily.";
  await api.editContentInChangeRequest({
    params: draft,
    body: { changes: [{ operation: "insert_page", title: "Ponds", document: { markdown } }] },
  });
  await api.mergeChangeRequest({ params: draft });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const preview = page.getByRole("region", { name: "Preview" });
  const site = preview.frameLocator("iframe");
  await expect(site.getByRole("heading", { name: "Ponds" })).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).first().fill("Garden");
  await expect(site.getByRole("link", { name: "Garden" })).toBeVisible();
  await expect(site.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await preview.getByRole("button", { name: "Dark" }).click();
  await expect(site.locator("body")).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
  await site.getByRole("link", { name: "lilies" }).click();
  await expect(site.getByRole("heading", { name: "Ponds" })).toBeVisible();

  const color = page.getByRole("textbox", { name: "Primary, dark theme" });
  await color.fill("#12345");
  await expect(preview.getByText("The preview shows the last valid settings")).toBeVisible();
  await expect(site.getByRole("link", { name: "Garden" })).toBeVisible();
  await color.fill("#ffcc00");
  await expect(preview.getByText("The preview shows the last valid settings")).toBeHidden();
  await expect(site.locator("html")).toHaveCSS("--primary", "#ffcc00");
  await expectAccessibleAtTop(page);

  await page.route("**/customization/preview*", (route) => route.abort());
  await color.fill("#00ccff");
  await expect(preview.getByText("The preview couldn't be updated")).toBeVisible();
  await expect(site.locator("html")).toHaveCSS("--primary", "#ffcc00");
  await page.unroute("**/customization/preview*");
  await preview.getByRole("button", { name: "Retry" }).click();
  await expect(site.locator("html")).toHaveCSS("--primary", "#00ccff");
  expect(await api.getSiteCustomizationById({ params })).not.toHaveProperty("title");

  await chooseOption(page, "Applies to", "Guide");
  await page.getByRole("textbox", { name: "Title" }).first().fill("Pond guide");
  await expect(site.getByRole("link", { name: "Pond guide" })).toBeVisible();
});
