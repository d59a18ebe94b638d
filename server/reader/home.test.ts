import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { importArchive } from "../testing/imports.ts";
import { addPages, publishedSite } from "../testing/published.ts";
import { clientWith, deps } from "../testing/service.ts";
import { newPage } from "../testing/space.ts";
import { makeVisitor, visit } from "../testing/visitor.ts";
import { createReader } from "./app.ts";

const start = newPage("Start", "Read this. Walrus.");
const next = newPage("Next", "Then this.");

const only = { isOnly: true };

const textAt = async (address: string) => (await visit(address)).text();

const canonicalOf = (text: string) => /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1];

async function leads(address: string, path: string) {
  const { status, headers } = await makeVisitor().request(`${address}${path}`);
  return [status, headers.get("location")];
}

/** Site with a second page that refers to the first one, and with a page below the first one. */
async function oneSpace() {
  const site = await publishedSite("public", [start, next], only);
  const { api, space, pageIds } = site;
  const [first = "", second = ""] = pageIds;
  await addPages(api, space.id, [
    newPage("Below", "Deeper.", { into: first }),
    newPage("Links", `See [the start](/pages/${first}#top) and [next](/pages/${second}).`),
  ]);
  return { ...site, first };
}

test("the first page of a site's only space has the root as its one address", async () => {
  const { address } = await oneSpace();
  const home = await textAt(`${address}/`);
  expect(home).toContain("<h1>Start</h1>");
  expect(canonicalOf(home)).toBe(`${address}/`);
  for (const path of ["/guide-b", "/guide-b/", "/guide-b/start", "/start", "/Guide-B//START"])
    expect(await leads(address, `${path}?a=b+c&d=%20e`), path).toEqual([308, "/?a=b+c&d=%20e"]);
  expect((await makeVisitor().request(`${address}/?a=b`)).status).toBe(200);
  expect(canonicalOf(await textAt(`${address}/guide-b/next`))).toBe(`${address}/guide-b/next`);
  expect((await visit(`${address}/guide-b/nothing`)).status).toBe(404);
});

test("every list and link names the root for it", async () => {
  const { address, api, siteParams, space, first } = await oneSpace();
  const links = await textAt(`${address}/guide-b/links`);
  expect(links).toContain('<a href="/#top">the start</a>');
  expect(links).toMatch(/<nav class="tree".*<a href="\/" class="parent">Start<\/a>/s);
  const below = await textAt(`${address}/guide-b/start/below`);
  expect(below).toMatch(/<nav class="breadcrumbs".*<a href="\/">Start<\/a>/s);
  expect(below).toContain(`"name":"Start","item":"${address}/"`);
  expect(below).toMatch(/<a href="\/" rel="prev">/);
  const sitemap = await textAt(`${address}/sitemap.xml`);
  expect(sitemap).toContain(`<loc>${address}/</loc>`);
  expect(sitemap).not.toContain(`<loc>${address}/guide-b/start</loc>`);
  expect(await textAt(`${address}/llms-full.txt`)).toContain(`Source: ${address}/\n`);
  const found = await makeVisitor().request(`${address}/~/search?q=walrus`, {
    accept: "application/json",
  });
  expect(await found.json()).toMatchObject({ items: [{ title: "Start", href: "/" }] });
  const feed = await textAt(`${address}/rss.xml`);
  expect(feed).toContain(`<link>${address}/</link>`);
  expect(feed).toContain(`<guid>${address}/</guid>`);
  expect(feed).toContain(`<atom:link href="${address}/rss.xml" rel="self"`);
  const params = { spaceId: space.id, pageId: first };
  const { canonical } = await api.listSpacePageMetaLinks({ params });
  expect(canonical).toEqual({ kind: "url", url: `${address}/` });
  const client = clientWith(undefined);
  for (const path of ["", "/guide-b", "/guide-b/start"]) {
    const body = { url: `${address}${path}` };
    const resolved = await client.resolvePublishedContentByUrl({ body });
    expect(resolved, path).toMatchObject({ canonicalUrl: `${address}/`, space: space.id });
  }
  const destination = { kind: "site-page" as const, siteSpaceId: "", pageId: first };
  const { items } = await api.listSiteSpaces({ params: siteParams });
  const siteSpaceId = items[0]?.id ?? "";
  for (const [source, to] of [
    ["/old", { ...destination, siteSpaceId }],
    ["/older", { kind: "site-space" as const, siteSpaceId }],
  ] as const) {
    await api.createSiteRedirect({ params: siteParams, body: { source, destination: to } });
    expect(await leads(address, source), source).toEqual([308, "/"]);
  }
  expect(await leads(address, "/old.md")).toEqual([308, "/index.md"]);
});

test("its Markdown is beside the root, and the feed of its updates keeps the page's own path", async () => {
  const updates = '::::updates\n:::update{date="2026-05-01"}\n## News\n\nWords.\n:::\n::::';
  const { address } = await publishedSite("public", [newPage("Start", updates)], only);
  const home = await textAt(`${address}/`);
  expect(home).toContain('type="text/markdown" href="/index.md"');
  expect(home).toContain('Markdown: <a href="/index.md">');
  expect(home).toContain('type="application/rss+xml" href="/guide-b/start/rss.xml"');
  const own = await visit(`${address}/index.md`);
  expect(own.headers.get("content-type")).toContain("text/markdown");
  const words = await own.text();
  expect(words).toContain("# Start");
  expect(await textAt(`${address}/guide-b/start.md`)).toBe(words);
  expect(await textAt(`${address}/llms.txt`)).toContain(`(${address}/index.md)`);
  for (const accept of ["text/html", "text/markdown"])
    expect((await makeVisitor({ accept }).open(`${address}/.md`)).status).toBe(404);
  const markdown = await makeVisitor({ accept: "text/markdown" }).open(`${address}/`);
  expect(await markdown.text()).toContain("# Start");
  const feed = await textAt(`${address}/guide-b/start/rss.xml`);
  expect(feed).toContain("<title>News</title>");
  expect(feed).toContain(`<atom:link href="${address}/guide-b/start/rss.xml" rel="self"`);
});

test("a page named index keeps its Markdown beside it", async () => {
  const pages = [start, newPage("Index", "Another walrus.")];
  const { address } = await publishedSite("public", pages, only);
  expect(await textAt(`${address}/index.md`)).toContain("# Start");
  expect(await textAt(`${address}/guide-b/index`)).toContain('href="/guide-b/index.md"');
  expect(await textAt(`${address}/guide-b/index.md`)).toContain("# Index");
  expect(await textAt(`${address}/llms.txt`)).toContain(`(${address}/guide-b/index.md)`);
});

test("a site of several spaces has no Markdown at its root", async () => {
  const { address } = await publishedSite("public", [start]);
  expect((await visit(`${address}/index.md`)).status).toBe(404);
  expect(await textAt(`${address}/guide-b/start`)).toContain('href="/guide-b/start.md"');
});

test("a visitor who may not see the first page is shown the next one at the root", async () => {
  const { address, api, siteParams, space, first } = await oneSpace();
  const property = { type: "boolean", description: "Claim" } as const;
  await api.updateSiteAdaptiveSchema({
    params: siteParams,
    body: {
      jsonSchema: {
        type: "object",
        properties: { isBeta: property },
        additionalProperties: false,
      },
    },
  });
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const condition = "visitor.claims.isBeta == true";
  await addPages(api, space.id, [{ operation: "update_page", page: first, condition }]);
  const home = await textAt(`${address}/`);
  expect(home).toContain("<h1>Next</h1>");
  expect(canonicalOf(home)).toBe(`${address}/guide-b/next`);
  expect(await leads(address, "/guide-b")).toEqual([308, "/"]);
  expect(await leads(address, "/guide-b/start")).toEqual([404, null]);
  expect((await makeVisitor().request(`${address}/guide-b/next`)).status).toBe(200);
  const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
  const beta = makeVisitor();
  const token = await sign({ isBeta: true }, privateKey, "HS256");
  expect(canonicalOf(await (await beta.open(`${address}/?jwt_token=${token}`)).text())).toBe(
    `${address}/`,
  );
});

test("the first document of a group is the first page", async () => {
  const { address, ...site } = await publishedSite("public", [], only);
  await importArchive({ ...site, spaceParams: { spaceId: site.space.id } } as never, {
    "SUMMARY.md": "## Group\n\n* [Inner](inner.md)\n* [Second](second.md)\n",
    "inner.md": "# Inner\n",
    "second.md": "# Second\n",
  });
  expect(canonicalOf(await textAt(`${address}/`))).toBe(`${address}/`);
  for (const path of ["/guide-b/group", "/guide-b/group/inner"])
    expect(await leads(address, path), path).toEqual([308, "/"]);
  const second = await textAt(`${address}/guide-b/group/second`);
  expect(second).toContain(`"name":"Group","item":"${address}/"`);
});

test("a site of several spaces has no such address, even for those who see one of them", async () => {
  const { address, api, params, siteParams } = await oneSpace();
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Other" } });
  const { id } = await api.addSpaceToSite({ params: siteParams, body: { spaceId } });
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const siteSpaceParams = { ...siteParams, siteSpaceId: id };
  await api.updateSiteSpaceById({ params: siteSpaceParams, body: { condition: "false" } });
  for (const path of ["/", "/guide-b", "/guide-b/start"]) {
    const response = await makeVisitor().request(`${address}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    expect(canonicalOf(await response.text())).toBe(`${address}/guide-b/start`);
  }
  expect(await textAt(`${address}/sitemap.xml`)).toContain(`<loc>${address}/guide-b/start</loc>`);
  await api.deleteSiteSpaceById({ params: siteSpaceParams });
  expect(canonicalOf(await textAt(`${address}/`))).toBe(`${address}/`);
});

test("sites that share a host, or are behind a proxy, have the root of their own", async () => {
  const { address, api, siteParams } = await oneSpace();
  const { basename } = await api.getSiteById({ params: siteParams });
  const reader = createReader({ ...deps, config: { ...deps.config, sitesRouting: "path" } });
  const shared = await reader.request(`http://localhost:3001/${basename}/guide-b/start`);
  expect(shared.headers.get("location")).toBe(`/${basename}/`);
  await api.updateSiteById({ params: siteParams, body: { proxy: "example.com/docs" } });
  const proxied = makeVisitor({ "x-forwarded-host": "example.com" });
  const moved = await proxied.request(`${address}/guide-b/start`);
  expect(moved.headers.get("location")).toBe("/docs/");
  const home = await (await proxied.request(`${address}/`)).text();
  expect(canonicalOf(home)).toBe("https://example.com/docs/");
});

test("a preview of a change request shows its first page at the root", async () => {
  const { api, address, space } = await publishedSite("public", [next], only);
  const params = { spaceId: space.id };
  const request = await api.createChangeRequest({ params, body: { subject: "Change" } });
  const draft = { ...params, changeRequestId: request.id };
  await api.editContentInChangeRequest({
    params: draft,
    query: { compat: false },
    body: { changes: [newPage("New start", "Zebra.", { at: 0 })] },
  });
  const { url = "" } = await api.getChangeRequestPreview({ params: draft });
  const visitor = makeVisitor();
  const page = await visitor.open(url);
  expect(await page.text()).toContain("Zebra.");
  const own = await visitor.request(`${address}/guide-b/new-start`);
  expect([own.status, own.headers.get("location")]).toEqual([308, "/"]);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
});
