import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

const countOf = (text: string, part: string) => text.split(part).length - 1;

test("a site without a header bar has search and home page above its pages", async () => {
  const { address, api, siteParams } = await publishedSite("public", [newPage("Start", "Hello.")]);
  const { header } = defaultCustomization;
  const read = async (path = "") => (await visit(address + path)).text();
  const withBar = await read();
  expect(withBar).not.toContain("no-bar");
  expect(countOf(withBar, 'role="search"')).toBe(1);
  const body = { ...defaultCustomization, header: { ...header, preset: "none" as const } };
  await api.updateSiteCustomizationById({ params: siteParams, body });
  const text = await read();
  expect(text).toMatch(/<html[^>]* class="[^"]* no-bar"/);
  const above = /<header class="side-head">(.*?)<\/header>/s.exec(text)?.[1] ?? "";
  expect(above).toContain('<a class="brand" href="/">Docs &amp; more</a>');
  expect(above).toMatch(/data-theme-switch.*role="search"/s);
  // For phones, which show the bar.
  expect(text).toMatch(/<header class="bar">.*popovertarget="reader-sidebar".*role="search"/s);
  // Without pages beside the text, the bar is the only place for them.
  const results = await read("/~/search?q=hello");
  expect(results).not.toContain("no-bar");
  expect(countOf(results, 'role="search"')).toBe(1);
});

test("the text of a page stands before the navigation, to which a link leads", async () => {
  const { address } = await publishedSite("public", [newPage("Start", "Hello.")]);
  const text = await (await visit(address)).text();
  const order = ['href="#reader-content"', 'href="#reader-sidebar"', "<main", 'class="sidebar"'];
  const places = order.map((each) => text.indexOf(each));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  const missing = await (await visit(`${address}/old-words`)).text();
  expect(missing).not.toContain("#reader-sidebar");
});

test("a missing page has one search landmark, and another field with the words of its URL", async () => {
  const { address } = await publishedSite("public", [newPage("Start", "Hello.")]);
  const text = await (await visit(`${address}/old-words`)).text();
  expect(countOf(text, 'role="search"')).toBe(1);
  expect(text).toContain('value="old words"');
});

test("the menu of narrow screens has the sections and links of the header, and can be closed", async () => {
  const site = await publishedSite("public", [newPage("Start", "Hello.")]);
  const { address, api, params, siteParams } = site;
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Recipes" } });
  await api.addSectionToSite({ params: siteParams, body: { spaceId } });
  const to = { kind: "url" as const, url: "https://status.example" };
  const { header } = defaultCustomization;
  const links = [{ title: "Status", to, links: [] }];
  const body = { ...defaultCustomization, header: { ...header, links } };
  await api.updateSiteCustomizationById({ params: siteParams, body });
  const text = await (await visit(address)).text();
  const drawer = /<aside class="sidebar"[^>]* popover.*?<\/aside>/s.exec(text)?.[0] ?? "";
  expect(drawer).toMatch(/popovertarget="reader-sidebar"\s+popovertargetaction="hide"/);
  expect(drawer).toMatch(/Recipes.*<nav.*Start.*href="https:\/\/status\.example\/"/s);
});
