import { readFile } from "node:fs/promises";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

test("a published site shows the content that its readers get", async ({ page, api, signIn }) => {
  const params = await siteWith(api, ["Guide", "Reference"]);
  await signIn();
  await page.goto(paths.site(params));
  await page.getByRole("button", { name: "More actions" }).click();
  const entry = page.getByRole("menuitem", { name: "Published content" });
  await expect(entry).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");

  await api.publishSite({ params });
  const { items } = await api.listSiteSpaces({ params });
  const own = { ...params, siteSpaceId: items[1]?.id ?? "" };
  await api.overrideSiteSpaceCustomizationById({ params: own, body: { pdf: { enabled: false } } });
  await page.reload();
  await page.getByRole("button", { name: "More actions" }).click();
  await entry.click();
  const panel = page.getByRole("dialog", { name: "Published content" });
  const spaces = panel.getByRole("list", { name: "Published spaces" }).getByRole("listitem");
  await expect(spaces).toHaveCount(2);
  await expect(spaces.filter({ hasText: "Reference" })).toContainText("Customized");
  await expect(spaces.filter({ hasText: "Guide" })).not.toContainText("Customized");
  await expect(panel.getByText("0 scripts")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download as JSON" }).click();
  const saved: unknown = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(saved).toEqual(await api.getPublishedContentSite({ params }));
});
