import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { importArchive } from "../testing/imports.ts";
import { addPages, publishedSite } from "../testing/published.ts";
import { newPage } from "../testing/space.ts";
import { makeVisitor, visit } from "../testing/visitor.ts";

const textAt = async (address: string) => (await visit(address)).text();

test("a page says where it is, and what other forms it has", async () => {
  const { api, space, address } = await publishedSite("public", []);
  const [parent = ""] = await addPages(api, space.id, [newPage("Guide </script>")]);
  await addPages(api, space.id, [newPage("Install", "Run it.", { into: parent })]);
  const text = await textAt(`${address}/guide-b/guide-script/install`);
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Guide </script>", item: `${address}/guide-b/guide-script` },
      { position: 2, name: "Install", item: `${address}/guide-b/guide-script/install` },
    ],
  });
  expect(text).toContain(
    '<link rel="alternate" type="text/markdown" href="/guide-b/guide-script/install.md">',
  );
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).not.toContain("hreflang");
  const feed = await visit(`${address}/guide-b/rss.xml`);
  expect(feed.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await feed.text();
  expect(xml).toContain("<title>Guide &lt;/script&gt;</title>");
  expect(xml).toContain(`<link>${address}/guide-b/guide-script/install</link>`);
  expect((await visit(`${address}/nothing/rss.xml`)).status).toBe(404);
});

test("a group in the place of a page for search engines has the address of its first page", async () => {
  const { address, ...site } = await publishedSite();
  await importArchive({ ...site, spaceParams: { spaceId: site.space.id } } as never, {
    "SUMMARY.md": "## Group\n\n* [First](first.md)\n* [Second](second.md)\n",
    "first.md": "# First\n",
    "second.md": "# Second\n",
  });
  const text = await textAt(`${address}/guide-b/group/second`);
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(data).itemListElement).toMatchObject([
    { position: 1, name: "Group", item: `${address}/guide-b/group/first` },
    { position: 2, name: "Second", item: `${address}/guide-b/group/second` },
  ]);
  expect(text).toContain("<ol><li><span>Group</span></li></ol>");
});

test("pages of spaces in several languages name each other", async () => {
  const { api, space, params, siteParams, address } = await publishedSite("public", [
    newPage("Start", "Go.", { slug: "start" }),
  ]);
  await api.updateSpaceById({ params: { spaceId: space.id }, body: { language: "en" } });
  const german = await api.createSpace({ params, body: { title: "Handbuch" } });
  await api.updateSpaceById({ params: { spaceId: german.id }, body: { language: "de" } });
  await addPages(api, german.id, [
    newPage("Anfang", "Los.", { slug: "start" }),
    newPage("Nur hier", "Neu.", { slug: "nur-hier" }),
  ]);
  await api.addSpaceToSite({ params: siteParams, body: { spaceId: german.id } });
  const text = await textAt(`${address}/guide-b/start`);
  expect(text).toContain(`hreflang="en" href="${address}/guide-b/start"`);
  expect(text).toContain(`hreflang="de" href="${address}/handbuch/start"`);
  expect(await textAt(`${address}/handbuch/start`)).toContain('<html lang="de"');
  // The switcher leads to the same page, or to the first one where there is none.
  expect(text).toContain('<a href="/handbuch/start" lang="de">Handbuch</a>');
  const only = await textAt(`${address}/handbuch/nur-hier`);
  expect(only).toContain('<a href="/guide-b" lang="en">Guide &lt;b&gt;</a>');
});

test("a translation is found by its page, whatever its path, and not by the path of another", async () => {
  const { api, space, siteParams, address, pageIds } = await publishedSite("public", [
    newPage("Why"),
    newPage("Now"),
  ]);
  const [why = "", now = ""] = pageIds;
  await api.updateSpaceById({ params: { spaceId: space.id }, body: { language: "en" } });
  const copy = await api.duplicateSpace({ params: { spaceId: space.id } });
  const body = { title: "Handbuch", language: "de" } as const;
  await api.updateSpaceById({ params: { spaceId: copy.id }, body });
  await addPages(api, copy.id, [
    { operation: "update_page", page: why, title: "Warum", slug: "warum" },
    { operation: "update_page", page: now, title: "Jetzt", slug: "why" },
  ]);
  const added = await api.addSpaceToSite({ params: siteParams, body: { spaceId: copy.id } });
  const german = `${address}/${added.path}`;
  for (const text of [await textAt(`${address}/guide-b/why`), await textAt(`${german}/warum`)]) {
    expect(text).toContain(`hreflang="en" href="${address}/guide-b/why"`);
    expect(text).toContain(`hreflang="x-default" href="${address}/guide-b/why"`);
    expect(text).toContain(`hreflang="de" href="${german}/warum"`);
  }
  expect(await textAt(`${german}/why`)).toContain(`href="/guide-b/now" lang="en"`);
});

test("a former path of a page leads to it, and a missing page offers a search", async () => {
  const { api, space, address, pageIds } = await publishedSite("public", [newPage("Old name")]);
  const [page = ""] = pageIds;
  await addPages(api, space.id, [
    { operation: "update_page", page, title: "New name", slug: "new-name" },
  ]);
  const moved = await makeVisitor().request(`${address}/guide-b/old-name`);
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/guide-b/new-name"]);
  const text = await makeVisitor().request(`${address}/guide-b/old-name.md`);
  expect([text.status, text.headers.get("location")]).toEqual([308, "/guide-b/new-name.md"]);
  const withQuery = await makeVisitor().request(`${address}/guide-b/old-name?utm=1&tab=a%20b`);
  expect(withQuery.headers.get("location")).toBe("/guide-b/new-name?utm=1&tab=a%20b");
  expect((await visit(`${address}/guide-b/nothing.md`)).status).toBe(404);
  const missing = await visit(`${address}/guide-b/robot-limits`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(/<main.*<form class="search".*value="robot limits"/s);
});

test.each(["//guide-b/start", "/guide-b//start", "//guide-b///start", "/Guide-B/START"])(
  "an address that is written otherwise leads to its page: %s",
  async (path) => {
    const { address } = await publishedSite("public", [newPage("Start")]);
    for (const turn of [1, 2]) {
      const { status, headers } = await makeVisitor().request(`${address}${path}?tab=linux`);
      expect([turn, status, headers.get("location")]).toEqual([
        turn,
        308,
        "/guide-b/start?tab=linux",
      ]);
      expect((await visit(`${address}/guide-b/start`)).status).toBe(200);
    }
    expect((await visit(`${address}/guide-b//nothing`)).status).toBe(404);
  },
);

test("search engines may not list a page below a hidden one", async () => {
  const { api, space, address, pageIds } = await publishedSite("public", [newPage("Start")]);
  const [page = ""] = pageIds;
  const [below = ""] = await addPages(api, space.id, [newPage("Below", "", { into: page })]);
  expect(below).not.toBe("");
  await addPages(api, space.id, [{ operation: "update_page", page, hidden: true }]);
  for (const path of ["start", "start/below"]) {
    const { headers, status } = await visit(`${address}/guide-b/${path}`);
    expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  }
});

test("a page looks as its site's customization says", async () => {
  const { api, siteParams, address } = await publishedSite("public", [newPage("Start")]);
  const body = {
    ...defaultCustomization,
    styling: { ...defaultCustomization.styling, theme: "gradient", icons: "thin" },
    header: {
      ...defaultCustomization.header,
      links: [{ title: "Blog", to: { kind: "url", url: "https://example.com/blog" }, links: [] }],
    },
    footer: {
      groups: [
        {
          title: "More",
          links: [{ title: "Jobs", to: { kind: "url", url: "https://example.com/j" } }],
        },
      ],
      copyright: "© Halden <b>",
    },
    favicon: { emoji: "1f916" },
    announcement: { enabled: true, message: "New: version 5", style: "success" },
    themes: { default: "dark", toggeable: false },
    trademark: { enabled: false },
    socialAccounts: [
      { platform: "github", handle: "halden", display: { header: true, footer: false } },
    ],
    socialPreview: { url: "https://example.com/preview.png" },
    pageActions: { externalAI: true, markdown: false, items: ["external-ai"] },
  } as const;
  await api.updateSiteCustomizationById({ params: siteParams, body: body as never });
  const text = await textAt(`${address}/guide-b`);
  const [root] = /<html[^>]*>/.exec(text) ?? [];
  expect(root).toContain('data-theme="dark"');
  expect(root).toContain('class="look-gradient');
  expect(text).toContain("icons-thin");
  expect(text).not.toContain("data-theme-switch");
  expect(text).toContain('<a href="https://example.com/blog" rel="noreferrer">Blog</a>');
  expect(text).toContain('<a href="https://github.com/halden" rel="noreferrer">GitHub</a>');
  expect(text).toMatch(/<footer.*<p>More<\/p>.*Jobs.*© Halden &lt;b&gt;/s);
  expect(text).toMatch(/<aside class="announcement success".*New: version 5/);
  expect(text).not.toContain("Published with Docs Console");
  expect(text).toContain('<meta property="og:image" content="https://example.com/preview.png">');
  expect(text).toMatch(/<details class="menu".*Open in ….*Open in ChatGPT.*Open in Claude/s);
  expect(text).not.toContain("View as Markdown");
});

test("a page is drawn once for its audience, sent compressed, and drawn anew after a change", async () => {
  const { api, siteParams, space, address } = await publishedSite("public", [newPage("Start")]);
  const open = (encoding?: string) =>
    makeVisitor().request(`${address}/guide-b`, encoding ? { "accept-encoding": encoding } : {});
  const first = await open();
  const packed = await open("br, gzip");
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("etag")).toBe(first.headers.get("etag"));
  const body = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(body).toBe(await first.text());
  for (const change of [
    () => api.updateSiteById({ params: siteParams, body: { title: "Renamed docs" } }),
    () => api.updateSpaceById({ params: { spaceId: space.id }, body: { title: "Renamed" } }),
    () => addPages(api, space.id, [newPage("Another")]),
  ]) {
    const before = (await open()).headers.get("etag");
    await change();
    expect((await open()).headers.get("etag")).not.toBe(before);
  }
});

test("the script of a page is at most 30 KB compressed", () => {
  const script = readFileSync(join(import.meta.dirname, "assets/reader.js"));
  expect(gzipSync(script).length).toBeLessThan(30 * 1024);
});
