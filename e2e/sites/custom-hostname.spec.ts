import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { siteWith } from "../support/sites.ts";
import { systemWithNames } from "../support/system-with-names.ts";
import { expect, test } from "../support/test.ts";

test("an admin sets a host name, proves it by DNS, reads the site there, and removes it", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { origin, api, sitesPort, records, aliases, stop } = await systemWithNames(page);
  try {
    const params = await siteWith(api, ["Guides"]);
    const { urls } = await api.publishSite({ params });
    const address = urls.published ?? "";
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(origin + paths.siteSettings(params));
    const section = page.getByRole("region", { name: "Custom hostname" });
    await expect(section).toContainText("The site has no custom hostname.");

    const dialog = page.getByRole("dialog", { name: "Set custom hostname" });
    const set = dialog.getByRole("button", { name: "Set hostname" });
    await section.getByRole("button", { name: "Set custom hostname…" }).click();
    await dialog.getByLabel("Hostname").fill("acme");
    await set.click();
    await expect(dialog.getByText("Must be a host name of three parts").first()).toBeVisible();
    await dialog.getByLabel("Hostname").fill("help.docs.localhost");
    await set.click();
    await expect(dialog.getByText("Must not be a name of this service").first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Hostname").fill("https://Docs.Acme.example/guides");
    await set.click();

    const item = section.getByRole("article", { name: "docs.acme.example" });
    await expect(item).toContainText("Waiting for DNS");
    await item.getByRole("button", { name: "Copy value of the TXT record" }).click();
    const value = await page.evaluate(() => navigator.clipboard.readText());
    expect(value).toMatch(/^docs-console-site=[0-9a-f]{32}$/);
    const check = item.getByRole("button", { name: "Check now" });
    await check.click();
    await expect(item).toContainText("No TXT record found at _docs-console.docs.acme.example");
    await expectAccessible(page);
    records.set("_docs-console.docs.acme.example", [value]);
    await check.click();
    await expect(item).toContainText("Verified, not active");
    await expect(item).toContainText("No CNAME record found at docs.acme.example");
    aliases.set("docs.acme.example", new URL(address).hostname);
    await check.click();
    await expect(item).toContainText("Keep both records in DNS");
    await expect(page.getByText("docs.acme.example is active")).toBeVisible();
    await expectAccessible(page);

    // The live updates bring the address of the site.
    const now = `http://docs.acme.example:${sitesPort}`;
    await expect(page.getByRole("link", { name: /View site/ })).toHaveAttribute("href", now);
    const old = `http://127.0.0.1:${sitesPort}/guides?utm=1`;
    const headers = { host: new URL(address).host };
    const moved = await page.request.get(old, { headers, maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, `${now}/guides?utm=1`]);

    await item.getByRole("button", { name: "Remove…" }).click();
    const removal = page.getByRole("dialog", { name: "Remove docs.acme.example?" });
    await expect(removal).toContainText("docs.acme.example stops working");
    await removal.getByRole("button", { name: "Remove hostname" }).click();
    await expect(section).toContainText("The site has no custom hostname.");
    await expect(page.getByRole("link", { name: /View site/ })).toHaveAttribute("href", address);
  } finally {
    await stop();
  }
});
