import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { paths } from "../../lib/url/paths.ts";
import config from "../../playwright.config.ts";
import { rowOf } from "../support/rows.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

const FONTCONFIG_FILE = join(import.meta.dirname, "../support/without-emoji.conf");

// A machine that has no font with emoji.
test.use({
  launchOptions: { ...config.use?.launchOptions, env: { ...process.env, FONTCONFIG_FILE } },
});

/** The names of the fonts that draw the text of an element. */
async function fontsOf(page: Page, element: Locator): Promise<string[]> {
  await element.evaluate((node) => node.setAttribute("data-measured", ""));
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const selector = { nodeId: root.nodeId, selector: "[data-measured]" };
  const { nodeId } = await client.send("DOM.querySelector", selector);
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  await client.detach();
  await element.evaluate((node) => node.removeAttribute("data-measured"));
  return fonts.map(({ familyName }) => familyName);
}

/** Number of pixels of a picture that are no shade of grey: a font without outlines leaves none. */
async function colouredPixels(png: Buffer): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let coloured = 0;
  for (let at = 0; at < data.length; at += 3) {
    const pixel = [...data.subarray(at, at + 3)];
    if (Math.max(...pixel) - Math.min(...pixel) > 60) coloured += 1;
  }
  return coloured;
}

test("emoji are drawn in color, and only pages with emoji load their font", async ({
  page,
  api,
  signIn,
}) => {
  const title = "Guide 1 #2 *3 © ®";
  const { params, id } = await organizationWith(api, [title]);
  const loaded: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "font") loaded.push(request.url());
  });
  // Files of the emoji font are named by a number; others by their font.
  const ofEmoji = () => loaded.filter((address) => /\/\d+\.[^/]+\.woff2/.test(address));
  await signIn();
  await page.goto(paths.spaces(params));
  const link = rowOf(page, title).getByRole("link", { name: title });
  await expect(link).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(loaded).not.toEqual([]);
  expect(ofEmoji()).toEqual([]);

  await api.updateSpaceById({ params: { spaceId: id(title) }, body: { emoji: "😀" } });
  await page.reload();
  const mark = rowOf(page, title).getByText("😀");
  await expect(mark).toBeVisible();
  await expect.poll(() => fontsOf(page, mark)).toEqual(["Noto Color Emoji"]);
  await expect.poll(async () => colouredPixels(await mark.screenshot())).toBeGreaterThan(50);
  expect(ofEmoji()).toHaveLength(1);
  expect(await fontsOf(page, link)).not.toContain("Noto Color Emoji");
});
