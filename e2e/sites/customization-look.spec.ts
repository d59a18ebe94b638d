import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible, expectAccessibleAtTop } from "../support/accessible.ts";
import { give, pixel } from "../support/give.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

const groups = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" });
const plan = { name: "plan.png", type: "image/png", base64: pixel };

test("groups are reached from a list, which marks the current one and those with errors", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const current = groups(page).locator("[aria-current]");
  await expect(current).toHaveText("Name and logo");
  await groups(page).getByRole("link", { name: "Footer" }).click();
  await expect(page.getByRole("region", { name: "Footer", exact: true })).toBeFocused();
  await expect(current).toHaveText("Footer");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Add footer logo" })).toBeFocused();

  await page.getByRole("textbox", { name: "Privacy policy" }).fill("privacy.html");
  await page.getByRole("textbox", { name: "Primary, light theme" }).fill("blue");
  await expect(groups(page).getByRole("link", { name: "Colors has errors" })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole("textbox", { name: "Primary, light theme" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Primary, light theme" })).toBeInViewport();
  await expectAccessibleAtTop(page);
  await page.getByRole("link", { name: "Privacy policy", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Privacy policy" })).toBeFocused();
});

test("a logo is uploaded for both themes, shown in the preview, and removed", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(paths.siteCustomization(params));
  await page.getByRole("button", { name: "Add header logo" }).click();
  const [light, dark] = ["Logo in the header, light theme", "Logo in the header, dark theme"];
  await page.getByLabel(`File: ${light}`).setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("a text"),
  });
  const upload = page.getByRole("button", { name: `Upload: ${light}` });
  await expect(upload).toHaveAccessibleDescription(/Must be a PNG, JPEG/);
  await expectAccessible(page);
  await give(upload, "drop", [plan]);
  await expect(page.getByText("plan.png")).toHaveCount(2);
  const shown = page.frameLocator("iframe").getByRole("banner").locator("img").first();
  await expect(shown).toHaveJSProperty("naturalWidth", 2);
  await page.getByRole("button", { name: `Remove: ${dark}` }).click();
  await page.getByRole("button", { name: `Use a URL: ${dark}` }).click();
  await page.getByRole("textbox", { name: dark }).fill("https://example.com/logo.svg");
  await save(page).click();
  await expect(page.getByText("Customization saved")).toBeVisible();
  const { header } = await api.getSiteCustomizationById({ params });
  expect(header.logo).toEqual({
    light: expect.stringMatching(/\/files\/[\w-]{32}\/plan\.png$/),
    dark: "https://example.com/logo.svg",
  });
  await page.getByRole("button", { name: "Remove header logo" }).click();
  await save(page).click();
  await expect
    .poll(async () => (await api.getSiteCustomizationById({ params })).header.logo)
    .toBeUndefined();
});

test("the preview is shown with its styles, and stays below the groups at the end", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.css(\?|$)/, async (route) => {
    if (route.request().frame() !== page.mainFrame()) await held;
    await route.continue();
  });
  await page.goto(paths.siteCustomization(params));
  const preview = page.getByRole("region", { name: "Preview" });
  const frame = preview.locator("iframe");
  await expect(frame.contentFrame().getByRole("banner")).toBeAttached();
  await expect(frame).toBeHidden();
  release();
  await expect(frame).toBeVisible();

  await groups(page).getByRole("link").last().click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const bar = await groups(page).boundingBox();
  const title = await preview.getByRole("heading", { name: "Preview" }).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("on a narrow screen, the preview takes the place of the form", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const title = page.getByRole("textbox", { name: "Title" }).first();
  await title.fill("Garden");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toBeHidden();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(preview.frameLocator("iframe").getByRole("link", { name: "Garden" })).toBeVisible();
  await expect(title).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(title).toHaveValue("Garden");
});

test("the logo of an organization is uploaded and shown before its name", async ({
  page,
  api,
  signIn,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Gardeners" } });
  await signIn();
  await page.goto(`/orgs/${organizationId}/settings`);
  await give(page.getByRole("button", { name: "Upload: Logo" }), "drop", [plan]);
  await save(page).click();
  const logo = page.getByRole("button", { name: "Organization: Gardeners" }).locator("img");
  await expect(logo).toHaveJSProperty("naturalWidth", 2);
  await expectAccessible(page);
});

test("fields that are reached by Tab aren't covered by the bars", async ({ page, api, signIn }) => {
  const params = await siteWith(api, ["Guide"]);
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn();
  await page.goto(paths.siteCustomization(params));
  await page.getByRole("textbox", { name: "Title" }).first().focus();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let count = 0; count < 30; count += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(coveredFocus)).toBeUndefined();
    }
  }
});

/** Returns the focused field if something else covers its top or its bottom. */
function coveredFocus(): string | undefined {
  const field = document.activeElement;
  if (!field) return "none";
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const isCovered = [top + 2, bottom - 2].some((y) => {
    const shown = document.elementFromPoint(left + width / 2, y);
    return !(shown && (field.contains(shown) || shown.contains(field)));
  });
  return isCovered ? field.outerHTML : undefined;
}

test("an address is dropped into its field as text", async ({ page, api, signIn }) => {
  const params = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const button = page.getByRole("button", { name: "Use a URL: Social preview image" });
  await expect(page.getByText("PNG, JPEG, GIF", { exact: false }).first()).toBeVisible();
  await button.click();
  const field = page.getByRole("textbox", { name: "Social preview image" });
  const isTaken = (type: string) =>
    field.evaluate((element, given) => {
      const dataTransfer = new DataTransfer();
      if (given === "Files") dataTransfer.items.add(new File(["a"], "a.png"));
      else dataTransfer.setData(given, "https://example.com/a.png");
      const init = { bubbles: true, cancelable: true, dataTransfer };
      return ["dragover", "drop"].map((name) => !element.dispatchEvent(new DragEvent(name, init)));
    }, type);
  expect(await isTaken("text/uri-list")).toEqual([false, false]);
  expect(await isTaken("Files")).toEqual([true, true]);
});
