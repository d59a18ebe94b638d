import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { hostnameServer, newHostname, siteNaming } from "../../testing/custom-hostnames.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import type { publishedSite } from "../../testing/published.ts";
import { clientWith, deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor, visit } from "../../testing/visitor.ts";
import { createReader } from "../app.ts";

const { addresses, aliases, publish } = await hostnameServer();
const welcome = newPage("Welcome", "Read this first.");
const nobody = clientWith(undefined);

type Visibility = Parameters<typeof publishedSite>[0];

/** Published site at a host name of its own. */
async function siteAt(visibility: Visibility = "public") {
  const made = await siteNaming(newHostname(), visibility, [welcome]);
  await publish(made.api, made.hostname);
  await made.check();
  return { ...made, old: made.address, now: `http://${made.hostname}:3001` };
}

test("a name serves its site once it is proven, whatever its case", async () => {
  const { api, hostname, check } = await siteNaming(newHostname(), "public", [welcome]);
  const at = `http://${hostname}:3001/guide-b/welcome`;
  expect((await visit(at)).status).toBe(404);
  expect((await visit(`http://127.0.0.1:3001/~/hostname?domain=${hostname}`)).status).toBe(404);
  await publish(api, hostname);
  aliases.delete(hostname);
  await check();
  // Behind a network of caches, DNS doesn't show where the name leads.
  expect(await (await visit(at)).text()).toContain("Read this first.");
  for (const name of [hostname.toUpperCase(), `${hostname}.`]) {
    const page = await visit(`http://${name}:3001/guide-b/welcome`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`"${at}"`)]);
    expect((await visit(`http://127.0.0.1:3001/~/hostname?domain=${hostname}`)).status).toBe(200);
  }
  await api.removeCustomHostname({ params: { hostname } });
  expect((await visit(at)).status).toBe(404);
});

/** Passes requests on to the reader, as a network of caches does, at the addresses of the name. */
async function networkOfCaches(hostname: string) {
  const reader = createReader(deps);
  const server = createServer(async ({ headers, url }, answer) => {
    const passed = await reader.request(`http://${headers.host}${url}`);
    answer.writeHead(passed.status).end(await passed.text());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => server.close());
  aliases.set(hostname, "acme.cdn.example");
  addresses.set(hostname, "127.0.0.1");
  return (server.address() as AddressInfo).port;
}

test("a name behind a network of caches becomes the address once requests arrive here", async () => {
  const { sitesUrl } = deps.config;
  const { api, hostname, check } = await siteNaming(newHostname(), "public", [welcome]);
  await publish(api, hostname);
  const port = await networkOfCaches(hostname);
  const elsewhere = { state: "proven", status: "dns_wrong_cname", isActive: false };
  // Nothing answers at this port.
  Object.assign(deps.config, { allowPrivateAddresses: true, sitesUrl: "http://localhost:1" });
  expect(await check()).toMatchObject(elsewhere);
  Object.assign(deps.config, { sitesUrl: `http://localhost:${port}` });
  Object.assign(deps.config, { allowPrivateAddresses: false });
  expect(await check()).toMatchObject(elsewhere);
  Object.assign(deps.config, { allowPrivateAddresses: true });
  expect(await check()).toMatchObject({ state: "active", status: "dns_passed", isActive: true });
  const other = await siteNaming(newHostname(), "public", [welcome]);
  await publish(other.api, other.hostname);
  aliases.set(other.hostname, "acme.cdn.example");
  addresses.set(other.hostname, "127.0.0.1");
  expect(await other.check()).toMatchObject(elsewhere);
  Object.assign(deps.config, { allowPrivateAddresses: false, sitesUrl });
});

test("a name answers with its proof only once it is proven", async () => {
  const { api, hostname, check } = await siteNaming(newHostname(), "public", [welcome]);
  const ask = () => visit(`http://${hostname}:3001/~/hostname`);
  expect((await ask()).status).toBe(404);
  const { records } = await publish(api, hostname);
  await check();
  expect(await (await ask()).text()).toBe(records[0]?.value);
  expect((await visit(`http://127.0.0.1:3001/~/hostname`)).status).toBe(404);
});

test("proxies get no certificate for other names", async () => {
  const ask = async (domain: string) =>
    (await visit(`http://127.0.0.1:3001/~/hostname?domain=${encodeURIComponent(domain)}`)).status;
  const { hostname } = await siteAt();
  expect(await ask(hostname.toUpperCase())).toBe(200);
  for (const name of ["", "x\0", "a".repeat(300), `no.${hostname}`, "docs.localhost", "%"]) {
    expect(await ask(name), name).toBe(404);
  }
});

test("everything that names the site has its address there", async () => {
  const { api, siteParams, space, hostname, now } = await siteAt();
  const page = await (await visit(`${now}/guide-b/welcome`)).text();
  expect(page).toContain(`<link rel="canonical" href="${now}/guide-b/welcome">`);
  expect(await (await visit(`${now}/sitemap.xml`)).text()).toContain(`${now}/guide-b/welcome`);
  expect(await (await visit(`${now}/robots.txt`)).text()).toContain(`${now}/sitemap.xml`);
  expect(await (await visit(`${now}/llms.txt`)).text()).not.toContain("localhost");
  const { urls } = await api.getSpaceById({ params: { spaceId: space.id } });
  expect(urls.published).toBe(`${now}/guide-b`);
  const { structure } = await api.getSiteStructure({ params: siteParams });
  expect(JSON.stringify(structure)).toContain(`${now}/guide-b`);
  const preview = await api.getSitePublishingPreviewById({ params: siteParams });
  expect(preview.url).toMatch(new RegExp(`^http://${hostname}:3001[?]`));
  expect(await (await visit(preview.url)).text()).toContain("Read this first.");
});

test("the old address leads to the name, with path and query", async () => {
  const { api, siteParams, old, now } = await siteAt();
  const answer = await makeVisitor().request(`${old}/guide-b/welcome?utm=1&q=a%20b`);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    301,
    `${now}/guide-b/welcome?utm=1&q=a%20b`,
  ]);
  // Browsers must not keep it: the name may go.
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await makeVisitor().request(`${old}/`)).headers.get("location")).toBe(`${now}/`);
  await api.unpublishSite({ params: siteParams });
  expect((await makeVisitor().request(`${old}/`)).status).toBe(404);
  expect((await visit(`${now}/`)).status).toBe(404);
});

test("a site with a proxy stays readable for it at the address on the service", async () => {
  const { api, siteParams, old, now } = await siteAt();
  const body = { proxy: "acme.example/docs" };
  const site = await api.updateSiteById({ params: siteParams, body });
  expect([site.proxy?.target, site.urls.published]).toEqual([old, "https://acme.example/docs"]);
  expect((await makeVisitor().request(`${old}/guide-b/welcome`)).status).toBe(200);
  const proxied = { "x-forwarded-host": "acme.example" };
  expect((await makeVisitor(proxied).request(`${old}/guide-b/welcome`)).status).toBe(200);
  expect((await visit(`${now}/guide-b/welcome`)).status).toBe(200);
});

test("share links open the site there, and readers at the old address keep reading", async () => {
  const named = await siteNaming(newHostname(), "share-link", [welcome]);
  const { api, siteParams, address, hostname } = named;
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const key = new URL(link.urls.published ?? "").searchParams.get("shareKey") ?? "";
  const reader = makeVisitor();
  await reader.open(link.urls.published ?? "");
  await publish(api, hostname);
  await named.check();
  const { items } = await api.listSiteShareLinks({ params: siteParams });
  const now = `http://${hostname}:3001`;
  expect(items[0]?.urls.published).toBe(`${now}/?shareKey=${key}`);
  const follow = async (from: Response) => reader.open(from.headers.get("location") ?? "");
  const page = await follow(await reader.request(`${address}/guide-b/welcome`));
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining("Read this first."),
  ]);
  const stranger = makeVisitor();
  expect((await stranger.request(`${address}/guide-b/welcome`)).status).toBe(404);
  const moved = await stranger.request(`${address}/guide-b/welcome?shareKey=${key}`);
  expect(moved.headers.get("location")).toBe(`${now}/guide-b/welcome?shareKey=${key}`);
  const inPath = await stranger.request(`${address}/${key}/guide-b/welcome`);
  expect(inPath.headers.get("location")).toBe(`${now}/${key}/guide-b/welcome`);
});

test("visitors sign in for the name, with their token from the old address", async () => {
  const { api, siteParams, old, now } = await siteAt("visitor-auth");
  const fallbackURL = "https://acme.example/sign-in";
  await api.updateSitePublishingAuthById({
    params: siteParams,
    body: { backend: "custom", fallbackURL },
  });
  const moved = await makeVisitor().request(`${old}/guide-b/welcome`);
  expect(moved.headers.get("location")).toBe(`${now}/guide-b/welcome`);
  const asked = await makeVisitor().request(`${now}/guide-b/welcome`);
  expect(asked.headers.get("location")).toBe(`${fallbackURL}?location=%2Fguide-b%2Fwelcome`);
  const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
  const token = await sign({ plan: "pro" }, privateKey, "HS256");
  const carried = await makeVisitor().request(`${old}/guide-b/welcome?jwt_token=${token}`);
  expect(carried.headers.get("location")).toBe(`${now}/guide-b/welcome?jwt_token=${token}`);
  const page = await visit(`${now}/guide-b/welcome?jwt_token=${token}`);
  expect(await page.text()).toContain("Read this first.");
});

test("programs resolve URLs at the name, and are redirected from the old address", async () => {
  const { siteParams, old, now } = await siteAt();
  const resolve = (url: string) => nobody.resolvePublishedContentByUrl({ body: { url } });
  expect(await resolve(`${now}/guide-b/welcome`)).toMatchObject({
    site: siteParams.siteId,
    siteBasePath: "/",
    pathname: "/welcome",
    canonicalUrl: `${now}/guide-b/welcome`,
  });
  expect(await resolve(`${old}/guide-b/welcome?utm=1`)).toEqual({
    target: "content",
    site: siteParams.siteId,
    redirect: `${now}/guide-b/welcome?utm=1`,
  });
});

test("where sites share a host by their paths, the name has the site at its root", async () => {
  const { sitesUrl, sitesRouting } = deps.config;
  Object.assign(deps.config, { sitesUrl: "http://sites.acme.example", sitesRouting: "path" });
  const { old, hostname, read } = await siteAt();
  const now = `http://${hostname}`;
  expect((await read()).records[1]?.value).toBe("sites.acme.example");
  expect(old).toMatch(/^http:\/\/sites\.acme\.example\/docs-more(-[0-9]+)?$/);
  const moved = await makeVisitor().request(`${old}/guide-b/welcome?utm=1`);
  expect(moved.headers.get("location")).toBe(`${now}/guide-b/welcome?utm=1`);
  const page = await (await visit(`${now}/guide-b/welcome`)).text();
  expect(page).toContain(`<link rel="canonical" href="${now}/guide-b/welcome">`);
  expect(page).not.toContain(new URL(old).pathname);
  Object.assign(deps.config, { sitesUrl, sitesRouting });
});
