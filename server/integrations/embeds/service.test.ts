import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { webServer } from "../../testing/web-server.ts";
import { factsIn } from "./facts-in.ts";
import { matchesPattern } from "./url-pattern.ts";

test("a page is a link with what it says about itself, and is asked once", async () => {
  const { api, as, spaceParams: params } = await testSpace();
  const head = `<!doctype html><head><link rel="shortcut icon" href="/icon.png">
    <meta property="og:site_name" content="Acme"><title>Set\nup &amp; run</title></head>`;
  const web = await webServer({ "/guide": `${head}<p>${"x".repeat(3 * 1024 * 1024)}` });
  const url = web.url("/guide");
  const expected = {
    type: "link",
    title: "Set up & run",
    site: "Acme",
    icon: web.url("/icon.png"),
  };
  expect(await as("read").getEmbedByUrlInSpace({ params, query: { url } })).toEqual(expected);
  expect(await api.getEmbedByUrl({ query: { url } })).toEqual(expected);
  expect(web.seen).toEqual(["/guide"]);
});

test("a page that cannot be read has its address as its title", async () => {
  const { api } = await testSpace();
  const web = await webServer({
    "/data.json": { type: "application/json", body: "{}" },
    "/broken": { type: "text/html", body: "<title>Broken</title>", status: 500 },
  });
  const site = new URL(web.url("/")).host;
  for (const path of ["/data.json", "/broken", "/missing/page/"]) {
    const embed = await api.getEmbedByUrl({ query: { url: web.url(path) } });
    const title = site + path.replace(/\/$/, "");
    expect(embed).toEqual({ type: "link", title, site });
  }
  for (const url of ["file:///etc/passwd", "javascript:alert(1)", "guide", ""]) {
    await expectRejection(api.getEmbedByUrl({ query: { url } }), 400, /^url:/);
  }
});

test("a private address is not asked", async () => {
  const { api } = await testSpace();
  const web = await webServer({ "/secret": "<title>Secret</title>" });
  Object.assign(deps.config, { allowPrivateAddresses: false });
  const url = web.url("/secret");
  const { host: site } = new URL(url);
  const embed = await api.getEmbedByUrl({ query: { url } });
  expect(embed).toEqual({ type: "link", title: `${site}/secret`, site });
  expect(web.seen).toEqual([]);
});

test("a known service has a player, and a block of an integration comes first", async () => {
  const { api, params: organization, spaceParams: params } = await testSpace();
  Object.assign(deps.config, { fetchTimeoutMs: 1 });
  const query = { url: 'https://www.youtube.com/watch?v=abcdef"><b' };
  const embed = await api.getEmbedByUrlInSpace({ params, query });
  expect(embed).toMatchObject({ type: "rich", site: "www.youtube.com" });
  const html = "html" in embed ? embed.html : "";
  expect(html).toContain('<iframe src="https://www.youtube-nocookie.com/embed/abcdef"');
  expect(html).not.toContain("<b");
  const block = {
    id: "video",
    title: "Video",
    urlUnfurl: ["https://other.example/*", "https://www.youtube.com/**"],
  };
  const made = await installedIntegration(api, organization.organizationId, {
    scopes: [],
    blocks: [block],
  });
  expect(await api.getEmbedByUrlInSpace({ params, query })).toMatchObject({
    type: "integration",
    integration: made.params.integrationName,
    block,
  });
  expect(await api.getEmbedByUrl({ query })).toMatchObject({ type: "rich" });
});

test.each([
  ["https://a.example/*/issues/*", "https://a.example/team/issues/1", true],
  ["https://a.example/*/issues/*", "https://a.example/team/more/issues/1", false],
  ["https://a.example/**", "https://a.example/team/more", true],
  ["https://a.example/**/x", "https://a.example/team/y", false],
  ["https://*.a.example/**", "https://www.a.example/", true],
  ["https://a.example", "https://a.example/", false],
])("pattern %s and %s: %s", (pattern, url, matches) => {
  expect(matchesPattern(pattern, url)).toBe(matches);
});

test("crafted pages and patterns end without a match", () => {
  for (const pattern of ["*a**a**a**".repeat(200), "**".repeat(1000), "*a".repeat(1000)]) {
    expect(matchesPattern(`${pattern}b`, "a".repeat(2000))).toBe(false);
  }
  for (const part of ["<meta ", "<title>", "<a><b>", '<link rel="icon" href="', "<"]) {
    expect(factsIn(part.repeat(300_000), "https://a.example/x").site).toBe("a.example");
  }
});
