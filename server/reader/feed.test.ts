import { expect, test } from "vitest";
import { publishedSite } from "../testing/published.ts";
import { newPage } from "../testing/space.ts";
import { visit } from "../testing/visitor.ts";

const textAt = async (address: string) => (await visit(address)).text();

const changelog = `What is new.

::::updates
:::update{date="2026-03-01"}
## Version 4.1

It *charges* faster.
:::

:::update{date="2026-05-20"}
Only words.
:::

:::update{date="2026-05-20"}
## The same day
:::

:::update{date="2026-05-20"}
Only words, again.
:::

:::update{date="soon"}
## Not yet
:::
::::`;

test("links to updates and entries of feeds stay when a newer update comes", async () => {
  const update = (at: number, text: string) =>
    `:::update{date="2026-0${at}-01"}\n## Fixed\n\n${text}\n:::\n`;
  const older = update(2, "Second.") + update(1, "First.");
  const page = (text: string) => newPage("Changelog", `::::updates\n${text}::::\n`);
  const entriesOf = async (text: string) => {
    const { address } = await publishedSite("public", [newPage("Start", "Hello."), page(text)]);
    const at = `${address}/guide-b/changelog`;
    const [html, xml] = [await textAt(at), await textAt(`${at}/rss.xml`)];
    const found = xml.matchAll(/<guid>[^<]*#([^<]*)<[\s\S]*?<description>([^<]*)</g);
    const entries = [...found].map(([, anchor, words]) => `${words} ${anchor}`);
    for (const entry of entries) expect(html).toContain(` id="${entry.split(" ")[1]}"`);
    return entries;
  };
  const before = await entriesOf(older);
  expect(before).toEqual(["Second. fixed-1", "First. fixed"]);
  const after = await entriesOf(update(3, "Third.") + older);
  expect(after).toEqual(["Third. fixed-2", ...before]);
});

test("a page of updates has a feed of its own, the newest first", async () => {
  const { address } = await publishedSite("public", [
    newPage("Start", "Hello."),
    newPage("Changelog", changelog),
  ]);
  const at = `${address}/guide-b/changelog`;
  const page = await textAt(at);
  expect(page).toContain('href="/guide-b/changelog/rss.xml" title="Changelog">');
  expect(page).toContain('<section class="update" id="2026-05-20">');
  expect(page).toContain('<section class="update" id="2026-05-20-3">');
  const feed = await visit(`${at}/rss.xml`);
  expect(feed.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await feed.text();
  expect(xml).toContain("<title>Changelog · Docs &amp; more</title>");
  expect(
    [...xml.matchAll(/<item>\s*<title>([^<]*)<\/title>\s*<link>([^<]*)</g)].map(
      ([, ...item]) => item,
    ),
  ).toEqual([
    ["2026-05-20", `${at}#2026-05-20-3`],
    ["The same day", `${at}#the-same-day`],
    ["2026-05-20", `${at}#2026-05-20`],
    ["Version 4.1", `${at}#version-41`],
  ]);
  expect(xml).toContain("<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>");
  expect(xml).toContain("<description>It charges faster.</description>");
});

test("another page has the feed of its space, which lists the pages", async () => {
  const { address } = await publishedSite("public", [
    newPage("Changelog", changelog),
    newPage("Start", "Hello.", { description: "First" }),
    newPage("Quiet", "Words.", { noIndex: true }),
  ]);
  expect(await textAt(`${address}/guide-b/start`)).toContain('href="/guide-b/rss.xml"');
  for (const path of ["guide-b/rss.xml", "guide-b/start/rss.xml", "rss.xml"]) {
    const xml = await textAt(`${address}/${path}`);
    expect(xml, path).toContain(`<link>${address}/guide-b/start</link>`);
    expect(xml, path).toContain("<description>First</description>");
    expect(xml, path).toContain(`<link>${address}/guide-b/changelog</link>`);
    expect(xml, path).not.toContain("quiet");
  }
  expect((await visit(`${address}/guide-b/nothing/rss.xml`)).status).toBe(404);
});

test("a feed has only updates that the visitor may see", async () => {
  const hidden = changelog.replace(
    ':::update{date="2026-05-20"}\nOnly words.\n:::',
    ':::if{expression="visitor.claims.beta"}\n:::update{date="2026-05-20"}\nSecret walrus.\n:::\n:::',
  );
  const { address } = await publishedSite("public", [newPage("Changelog", hidden), newPage("B")]);
  const xml = await textAt(`${address}/guide-b/changelog/rss.xml`);
  expect(xml).toContain("Version 4.1");
  expect(xml).not.toContain("walrus");
  expect(xml.match(/<item>/g)).toHaveLength(3);
});

test("a feed is XML whatever its texts have, and updates of a day keep their order", async () => {
  const update = (date: string, title: string) =>
    `:::update{date="${date}"}\n## ${title}\n\nText \u0008 ]]> &#x1; &amp;\n:::\n\n`;
  const { address } = await publishedSite("public", [
    newPage("Start \u0007 ]]> \uFFFF", "Hello.", { description: "About \u0001 <b>" }),
    newPage(
      "Changelog",
      update("2026-03-01", "First \u001f") +
        update("2026-03-01", "Second <i>") +
        update("2026-03-02", "Newest") +
        update("2026-03-01", "Third") +
        update("-000001-01-01", "Old") +
        update("+275760-09-13", "Far"),
    ),
  ]);
  for (const path of ["guide-b/rss.xml", "guide-b/changelog/rss.xml"]) {
    const xml = await textAt(`${address}/${path}`);
    expect(xml).not.toMatch(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
    expect(xml).not.toMatch(/\]\]>|&(?!(?:amp|lt|gt|quot|#39);)/);
  }
  const titles = [
    ...(await textAt(`${address}/guide-b/changelog/rss.xml`)).matchAll(/<item>\s*<title>([^<]*)</g),
  ].map(([, title]) => title?.trim());
  expect(titles).toEqual(["Newest", "First", "Second", "Third"]);
});
