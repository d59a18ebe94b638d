import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
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
  const ofEmoji = () => loaded.filter((address) => address.includes("emoji"));
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
  expect(ofEmoji()).toHaveLength(1);
  expect(await fontsOf(page, link)).not.toContain("Noto Color Emoji");
});
