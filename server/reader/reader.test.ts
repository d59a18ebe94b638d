import { eq } from "drizzle-orm";
import { fromHtml } from "hast-util-from-html";
import { visit as visitNodes } from "unist-util-visit";
import { expect, test } from "vitest";
import { redirectTable } from "../db/schema/sites.ts";
import { addPages, publishedSite } from "../testing/published.ts";
import { app, deps } from "../testing/service.ts";
import { newPage } from "../testing/space.ts";
import { makeVisitor, visit } from "../testing/visitor.ts";
import { createReader } from "./app.ts";

const welcome = newPage(
  "Welcome",
  "Read *this* first.\n\n## Install\n\nRun it.\n\n## Next\n\nGo on.",
);

const textAt = async (address: string) => (await visit(address)).text();

test("a public site shows its pages with the ways between them, and may be indexed", async () => {
  const { address } = await publishedSite("public", [welcome, newPage("Limits", "Ten a second.")]);
  const response = await visit(`${address}/guide-b`);
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBeNull();
  const text = await response.text();
  expect(text).toContain("<h1>Welcome</h1>");
  expect(text).toContain("Read <em>this</em> first.");
  expect(text).toContain("<title>Welcome · Docs &amp; more</title>");
  expect(text).toContain(`<link rel="canonical" href="${address}/guide-b/welcome">`);
  expect(text).toMatch(/<h2 id="install">Install<a class="anchor" href="#install"/);
  expect(text).toMatch(/<nav class="outline".*<a href="#install">Install<\/a>.*<a href="#next">/s);
  expect(text).toMatch(/<a href="\/guide-b\/limits" rel="next">/);
  expect(text).toContain('<a href="/guide-b/welcome" aria-current="page">Welcome</a>');
  const limits = await textAt(`${address}/guide-b/limits`);
  expect(limits).toContain("Ten a second.");
  expect(limits).toContain('rel="prev"');
  // Without the path of the space, which is the first one.
  expect(await textAt(`${address}/limits`)).toContain("Ten a second.");
  expect(await textAt(address)).toContain("<h1>Welcome</h1>");
});

test("a page without a description is described by the beginning of its text", async () => {
  const long = `${"Some words ".repeat(30)}end.`;
  const { address } = await publishedSite("public", [
    newPage("Short", "## First\n\nSay *this* & that.\n\nMore."),
    newPage("Long", long),
    newPage("Own", "Text.", { description: "Of its own" }),
  ]);
  const described = async (path: string) =>
    /<meta name="description" content="([^"]*)">/.exec(await textAt(`${address}/${path}`))?.[1];
  expect(await described("short")).toBe("Say this &amp; that.");
  expect(await described("long")).toMatch(/^(Some words )+Some…$|^(Some words )*Some words…$/);
  expect((await described("long"))?.length).toBeLessThanOrEqual(161);
  expect(await described("own")).toBe("Of its own");
});

/** Elements and attributes of a page that would run, frame or restyle something. */
function dangersIn(text: string): string[] {
  const dangers: string[] = [];
  visitNodes(fromHtml(text), "element", ({ tagName, properties, children }) => {
    const [inner] = children;
    // Data of this type never runs.
    const isData = properties.type === "application/ld+json";
    const script = tagName === "script" && !isData && inner?.type === "text" ? inner.value : "";
    if (/^(iframe|object|embed|base|meta http)/.test(tagName)) dangers.push(tagName);
    if (script.includes("alert")) dangers.push(script);
    for (const [name, value] of Object.entries(properties)) {
      const runs = /^on/i.test(name) || name === "style" || /^\s*javascript:/i.test(String(value));
      if (runs) dangers.push(`${name}=${value}`);
    }
  });
  return dangers;
}

test("content of a page cannot run, load or frame anything", async () => {
  const { address } = await publishedSite("public", [
    newPage(
      '<script>alert(1)</script>"',
      [
        "[run](javascript:alert(1)) [ok](https://example.com/?a=1&b=2)",
        '<img src=x onerror="alert(2)">',
        "<script>alert(3)</script>",
        '<iframe src="https://evil.example"></iframe>',
        '![" onload="alert(4)](https://example.com/a.png)',
        "```js\n</code><script>alert(5)</script>\n```",
        ':button[Go]{href="javascript:alert(6)"}',
        '::embed{url="javascript:alert(7)"}',
      ].join("\n\n"),
    ),
  ]);
  const response = await visit(`${address}/guide-b`);
  const text = await response.text();
  expect(dangersIn(text)).toEqual([]);
  expect(text).toContain('<a href="https://example.com/?a=1&amp;b=2" rel="noreferrer">ok</a>');
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a site is at its host alone, by its name or its id", async () => {
  const { api, siteParams, address } = await publishedSite("public", [welcome]);
  const { siteId } = siteParams;
  const { basename } = await api.getSiteById({ params: siteParams });
  expect(address).toBe(`http://${basename}.localhost:3001`);
  const byId = `http://${siteId}.localhost:3001`;
  await api.updateSiteById({ params: siteParams, body: { basename: `docs-${siteId}` } });
  const { urls } = await api.getSiteById({ params: siteParams });
  expect(urls.published).toBe(`http://docs-${siteId}.localhost:3001`);
  expect((await visit(`${urls.published}/`)).status).toBe(200);
  expect((await visit(`${byId}/`)).status).toBe(200);
  expect((await visit(`${address}/`)).status).toBe(404);
  for (const nowhere of [
    "http://localhost:3001/",
    `http://localhost:3001/${siteId}`,
    "http://nobody.localhost:3001/",
    `http://a.${siteId}.localhost:3001/`,
    `http://${siteId}.localhost.example:3001/`,
    "http://%00.localhost:3001/".replace("%00", "x_y"),
  ]) {
    const response = await visit(nowhere);
    expect([nowhere, response.status]).toEqual([nowhere, 404]);
    expect(await response.text()).toContain("have access to it");
  }
});

test("an id that somebody else takes as a name still means its owner", async () => {
  const { siteParams } = await publishedSite("public", [welcome]);
  const other = await publishedSite("public", [newPage("Hijacked")]);
  await other.api.updateSiteById({
    params: other.siteParams,
    body: { basename: siteParams.siteId },
  });
  const byId = `http://${siteParams.siteId}.localhost:3001`;
  expect(await textAt(`${byId}/`)).toContain("<h1>Welcome</h1>");
});

test("the style of a site brings all its fonts, among them emoji with colours", async () => {
  const { address } = await publishedSite("public", [welcome]);
  const sheet = /href="(\/~\/reader\.\w+\.css)"/.exec(await textAt(address))?.[1];
  const style = await textAt(`${address}${sheet}`);
  const fonts = [...style.matchAll(/url\("?([^")]+)"?\)/g)].map(([, name]) => name);
  expect(fonts.filter((name) => name?.startsWith("emoji-")).length).toBeGreaterThan(10);
  for (const name of fonts) {
    const { status, headers } = await visit(`${address}/~/${name}`);
    expect([name, status, headers.get("content-type")]).toEqual([name, 200, "font/woff2"]);
  }
});

test("an unlisted site is shown but not indexed", async () => {
  const { address } = await publishedSite("unlisted", [welcome]);
  const response = await visit(`${address}/guide-b/welcome`);
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  expect(await textAt(`${address}/robots.txt`)).toContain("Disallow: /");
  expect(await textAt(`${address}/sitemap.xml`)).not.toContain("guide-b");
});

test("an unpublished site, a space in the trash and a wild path show nothing", async () => {
  const { api, siteParams, space, address } = await publishedSite("public", [welcome]);
  for (const wild of ["%00", "..%2f..", "guide-b/%ff", "~/files/x/y", "no/such/page"]) {
    const response = await visit(`${address}/${wild}`);
    expect([wild, response.status]).toEqual([wild, 404]);
    expect(await response.text()).toContain("<h1>Page not found</h1>");
  }
  await api.deleteSpaceById({ params: { spaceId: space.id } });
  expect(await textAt(`${address}/`)).not.toContain("Welcome");
  expect((await visit(`${address}/guide-b/welcome`)).status).toBe(404);
  await api.unpublishSite({ params: siteParams });
  expect((await visit(`${address}/`)).status).toBe(404);
});

test("a new space says that nothing is published yet", async () => {
  const { address } = await publishedSite();
  const response = await visit(`${address}/guide-b`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Nothing is published here yet.");
});

test("stored redirects lead to what the visitor is shown", async () => {
  const { api, siteParams, siteSpaceParams, address, pageIds } = await publishedSite("public", [
    welcome,
  ]);
  const { siteSpaceId } = siteSpaceParams;
  const destination = { kind: "site-page", siteSpaceId, pageId: pageIds[0] ?? "" } as const;
  await api.createSiteRedirect({ params: siteParams, body: { source: "/old/start", destination } });
  const response = await makeVisitor().request(`${address}/old/start`);
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/guide-b/welcome");
  const text = await makeVisitor().request(`${address}/old/start.md`);
  expect([text.status, text.headers.get("location")]).toEqual([308, "/guide-b/welcome.md"]);
  expect((await visit(`${address}/old/other`)).status).toBe(404);
  for (const source of ["/old/start/", "/caf%C3%A9/", "/café/"]) {
    // Earlier versions stored sources as written.
    await deps.db
      .update(redirectTable)
      .set({ source })
      .where(eq(redirectTable.siteId, siteParams.siteId));
    for (const end of ["", "/"]) {
      const path = source.slice(0, -1) + end;
      const { headers } = await makeVisitor().request(`${address}${path}`);
      expect(headers.get("location"), path).toBe("/guide-b/welcome");
    }
  }
});

test("a redirect to a space or section also leads the pages below it", async () => {
  const pages = [welcome, newPage("Limits", "Ten a second.")];
  const { api, params, siteParams, siteSpaceParams, address } = await publishedSite(
    "public",
    pages,
  );
  const redirect = (source: string, to: "site-space" | "site-section", id: string) => {
    const destination =
      to === "site-space" ? { kind: to, siteSpaceId: id } : { kind: to, siteSectionId: id };
    return api.createSiteRedirect({ params: siteParams, body: { source, destination } });
  };
  const space = await api.createSpace({ params, body: { title: "Fleet" } });
  await addPages(api, space.id, [newPage("Robots", "All of them.")]);
  const section = await api.addSectionToSite({
    params: siteParams,
    body: { title: "Fleet", spaceId: space.id },
  });
  await redirect("/old", "site-space", siteSpaceParams.siteSpaceId);
  await redirect("/old/fleet", "site-section", section.id);
  const locationOf = async (path: string) => {
    const response = await makeVisitor().request(`${address}/${path}`);
    return response.status === 308 ? response.headers.get("location") : response.status;
  };
  // The first section of a site takes in the spaces that it had.
  expect(await locationOf("old")).toBe("/docs-more/guide-b");
  expect(await locationOf("old/limits")).toBe("/docs-more/guide-b/limits");
  expect(await locationOf("old/fleet")).toBe("/fleet");
  expect(await locationOf("old/fleet/robots")).toMatch(/^\/fleet\/.*robots$/);
  expect(await locationOf("old/limits.md")).toBe("/docs-more/guide-b/limits.md");
  expect(await locationOf("old/nothing")).toBe(404);
  expect(await locationOf("older")).toBe(404);
  expect(await locationOf(`old${"/long".repeat(200)}`)).toBe(404);
});

test("former addresses on the service lead to the site", async () => {
  const { siteParams, address } = await publishedSite("public", [welcome]);
  const { organizationId, siteId } = siteParams;
  const old = await app.request(`/published/${organizationId}/${siteId}/guide-b?shareKey=k`);
  expect(old.status).toBe(308);
  expect(old.headers.get("location")).toBe(`${address}/guide-b?shareKey=k`);
  expect((await app.request(`/published/${organizationId}/unknown`)).status).toBe(404);
  expect((await app.request("/published/%00/x")).status).toBe(404);
});

test("hidden pages are at their address alone, and links of the tree lead on", async () => {
  const { address, pageIds, space, api } = await publishedSite("public", [welcome]);
  await addPages(api, space.id, [
    newPage("Secret draft", "Quiet words.", { hidden: true }),
    newPage("More", `See [the start](/pages/${pageIds[0]}#install) and [nothing](/pages/gone).`),
  ]);
  const start = await textAt(`${address}/guide-b`);
  expect(start).not.toContain("Secret draft");
  const more = await textAt(`${address}/guide-b/more`);
  expect(more).toContain('<a href="/guide-b/welcome#install">the start</a> and nothing.');
  const hidden = await visit(`${address}/guide-b/secret-draft`);
  expect(hidden.status).toBe(200);
  expect(hidden.headers.get("x-robots-tag")).toBe("noindex");
});

test("readers are limited by their address", async () => {
  const limited = createReader({ ...deps, config: { ...deps.config, rateLimit: 3 } });
  const statuses: number[] = [];
  for (let read = 0; read < 5; read++) {
    statuses.push((await limited.request("http://nobody.localhost:3001/")).status);
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

test("sites that share a host have a path each, and cookies for it alone", async () => {
  const { api, siteParams } = await publishedSite("share-link", [welcome]);
  const config = { ...deps.config, sitesRouting: "path" as const };
  const reader = createReader({ ...deps, config });
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const { search } = new URL(link.urls.published ?? "");
  const { basename } = await api.getSiteById({ params: siteParams });
  const at = `http://localhost:3001/${basename}`;
  const first = await reader.request(`${at}/guide-b${search}`);
  expect(first.headers.get("location")).toBe(`/${basename}/guide-b`);
  const [cookie = ""] = first.headers.getSetCookie();
  expect(cookie).toContain(`Path=/${basename};`);
  const page = await reader.request(`${at}/guide-b`, {
    headers: { cookie: cookie.split(";")[0] ?? "" },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`<a href="/${basename}/guide-b/welcome"`);
});

test("behind a proxy, links stay at the proxy", async () => {
  const { api, siteParams, address } = await publishedSite("public", [welcome]);
  await api.updateSiteById({ params: siteParams, body: { proxy: "example.com/docs" } });
  const proxied = { "x-forwarded-host": "example.com" };
  const text = await (await makeVisitor(proxied).open(`${address}/guide-b`)).text();
  expect(text).toContain('<a href="/docs/guide-b/welcome"');
  expect(text).toContain('<link rel="canonical" href="https://example.com/docs/guide-b/welcome">');
  expect(await textAt(`${address}/guide-b`)).toContain('<a href="/guide-b/welcome"');
});

test("an unchanged page is not sent again", async () => {
  const { address, api, space } = await publishedSite("public", [welcome]);
  const first = await visit(`${address}/guide-b`);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.get("vary")).toContain("Cookie");
  const etag = first.headers.get("etag") ?? "";
  const again = () => makeVisitor().request(`${address}/guide-b`, { "if-none-match": etag });
  const unchanged = await again();
  expect(unchanged.status).toBe(304);
  // A policy here would replace that of the stored page, which then has no style and no script.
  expect(unchanged.headers.get("content-security-policy")).toBeNull();
  await addPages(api, space.id, [newPage("Another")]);
  expect((await again()).status).toBe(200);
});

test("a published site answers other methods than reading with the ones that it has", async () => {
  const { address } = await publishedSite("public", [welcome]);
  const reader = createReader(deps);
  for (const method of ["POST", "PUT", "OPTIONS", "DELETE"]) {
    const response = await reader.request(`${address}/guide-b/welcome`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
  const head = await reader.request(`${address}/guide-b/welcome`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
