import { expect, test } from "vitest";
import { addPages, publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

const textAt = async (address: string) => (await visit(address)).text();

/** Returns the element with this class, as far as its end tag. */
const partOf = (text: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]*class="[^"]*\\b${name}\\b.*?</${tag}>`, "s").exec(text)?.[0] ?? "";

/** Site of two sections in a group and one beside it; the first has two languages. */
async function siteOfSections() {
  const site = await publishedSite("public", [newPage("Start", "Hello.")]);
  const { api, params, siteParams, space } = site;
  const spaceOf = async (title: string, ...pages: Parameters<typeof newPage>[]) => {
    const made = await api.createSpace({ params, body: { title } });
    const edits = pages.map((page) => newPage(...page));
    return { ...made, pageIds: await addPages(api, made.id, edits) };
  };
  const arabic = await spaceOf("Arabic", ["Start", "مرحبا."]);
  await api.updateSpaceById({ params: { spaceId: space.id }, body: { language: "en" } });
  await api.updateSpaceById({ params: { spaceId: arabic.id }, body: { language: "ar" } });
  const robots = await spaceOf("Fleet", ["Jobs", "Move."]);
  const help = await spaceOf("Answers", ["Ask", "Us."]);
  const add = (title: string, spaceId: string) =>
    api.addSectionToSite({ params: siteParams, body: { title, spaceId } });
  const fleet = await add("Robots", robots.id);
  await add("Help", help.id);
  const { structure } = await api.getSiteStructure({ params: siteParams });
  const first = structure[0]?.id ?? "";
  await api.addSpaceToSite({
    params: siteParams,
    body: { spaceId: arabic.id, sectionId: first },
  });
  const body = { title: "Products", sections: [first, fleet.id] };
  await api.addSectionGroupToSite({ params: siteParams, body });
  return site;
}

test("sections, groups and languages lead to each other, and say where the reader is", async () => {
  const { address } = await siteOfSections();
  const start = await textAt(address);
  const sections = partOf(start, "nav", "sections");
  expect(sections).toMatch(/<summary class="current">Products<\/summary>/);
  expect(sections).toMatch(/>Help<.*aria-current="true">Docs &amp; more<.*>Robots<.*<\/details>/s);
  const switcher = partOf(start, "details", "switcher");
  expect(switcher).toMatch(/lang="en" aria-current="true">Guide &lt;b&gt;<.* lang="ar">Arabic</s);
  expect(partOf(start, "nav", "breadcrumbs")).toContain(">Docs &amp; more</a>");
  const robots = /href="([^"]+)">Robots</.exec(sections)?.[1] ?? "";
  const jobs = await textAt(`${address}${robots}`);
  expect(jobs).toContain("<h1>Jobs</h1>");
  expect(partOf(jobs, "nav", "sections")).toContain('aria-current="true">Robots<');
  expect(partOf(jobs, "details", "switcher")).toBe("");
  expect(partOf(jobs, "nav", "breadcrumbs")).toContain(">Robots</a>");
});

test("a space in a language that is written from right to left has that direction", async () => {
  const { address } = await siteOfSections();
  const start = await textAt(address);
  expect(start).toContain('<html lang="en" dir="ltr"');
  const arabic = /href="([^"]+)" lang="ar"/.exec(partOf(start, "details", "switcher"))?.[1] ?? "";
  const text = await textAt(`${address}${arabic}`);
  expect(text).toContain('<html lang="ar" dir="rtl"');
  expect(text).toContain("<p>مرحبا.</p>");
});

test("the tree is open above and below a page, and the pages lead on in reading order", async () => {
  const { address, api, space, pageIds } = await publishedSite("public", [newPage("Guide")]);
  const [parent = ""] = pageIds;
  const [child = ""] = await addPages(api, space.id, [newPage("Install", "", { into: parent })]);
  await addPages(api, space.id, [newPage("Linux", "", { into: child }), newPage("Other")]);
  const tree = (text: string) => partOf(text, "nav", "tree");
  const other = tree(await textAt(`${address}/guide-b/other`));
  expect(other).toContain(">Guide</a>");
  expect(other).not.toContain(">Install</a>");
  const install = await textAt(`${address}/guide-b/guide/install`);
  expect(tree(install)).toMatch(/>Guide<.*aria-current="page">Install<.*>Linux<.*>Other</s);
  expect(partOf(install, "nav", "breadcrumbs")).toContain('<a href="/guide-b/guide">Guide</a>');
  const pager = partOf(install, "nav", "pager");
  expect(pager).toMatch(
    /href="\/guide-b\/guide" rel="prev".*href="\/guide-b\/guide\/install\/linux" rel="next"/s,
  );
});
