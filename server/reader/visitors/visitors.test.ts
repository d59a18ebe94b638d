import { eq } from "drizzle-orm";
import { decode, sign } from "hono/jwt";
import { expect, test } from "vitest";
import type { PublishedContent } from "#lib/contract/content/published-content.ts";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { createApp } from "../../app/wiring/app.ts";
import { visitorHandlers } from "../../app/wiring/visitor-handlers.ts";
import { draftOf, storeText } from "../../content/edits/draft.ts";
import { addSpaceContent } from "../../content/edits/space-content.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { callRaw } from "../../testing/call.ts";
import { expectRejection } from "../../testing/expect.ts";
import { importArchive } from "../../testing/imports.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { advanceClock, clientWith, deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";

const nobody = clientWith(undefined);
const welcome = newPage("Welcome", "Read this first.");

type Visitor = { jwtToken?: string; unsignedClaims?: Record<string, unknown> };

async function resolve(url: string, visitor?: Visitor): Promise<PublishedContent> {
  const found = await nobody.resolvePublishedContentByUrl({ body: { url, visitor } });
  if (!("apiToken" in found)) throw new Error(`Expected content, not ${found.redirect}`);
  return found;
}

test("a URL of a public site resolves to its space, and the token reads the site", async () => {
  const { address, siteParams, space, api } = await publishedSite("public", [welcome]);
  const found = await resolve(`${address}/guide-b/welcome?utm=1#here`);
  expect(found).toMatchObject({
    site: siteParams.siteId,
    space: space.id,
    organization: siteParams.organizationId,
    siteBasePath: "/",
    basePath: "/guide-b/",
    pathname: "/welcome",
    complete: true,
    canonicalUrl: `${address}/guide-b/welcome`,
  });
  expect(found.contextId).toBeUndefined();
  const { payload } = decode(found.apiToken);
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  const reader = clientWith(found.apiToken);
  const site = await reader.getPublishedContentSite({ params: siteParams });
  expect(site.structure).toMatchObject({ structure: [{ space: { id: space.id } }, {}] });
  const { revision } = await reader.getSpaceById({ params: { spaceId: space.id } });
  const params = { spaceId: space.id, revisionId: revision };
  const page = await reader.getPageInRevisionByPath({
    params: { ...params, pagePath: "welcome" },
    query: { format: "markdown" },
  });
  expect(page).toMatchObject({ title: "Welcome", markdown: "Read this first." });
  const { items } = await reader.searchSiteContent({
    params: siteParams,
    body: { query: "first", mode: "all" },
  });
  expect(items).toMatchObject([{ id: space.id, pages: [{ title: "Welcome" }] }]);
  await api.unpublishSite({ params: siteParams });
  await expectRejection(reader.getSpaceById({ params: { spaceId: space.id } }), 401, /closed/);
});

test("a visitor gets meta links, and embeds of pages that a text shows", async () => {
  const url = "http://127.0.0.1:9/talk";
  const { address, space, pageIds } = await publishedSite("public", [
    newPage("Talk", `::embed{url="${url}"}`),
  ]);
  const reader = clientWith((await resolve(address)).apiToken);
  const params = { spaceId: space.id };
  const [pageId = ""] = pageIds;
  const links = await reader.listSpacePageMetaLinks({ params: { ...params, pageId } });
  expect(links.canonical).toEqual({ kind: "url", url: `${address}/guide-b/talk` });
  const embed = (of: string) => reader.getEmbedByUrlInSpace({ params, query: { url: of } });
  expect(await embed(url)).toMatchObject({ type: "link" });
  await expectRejection(embed("http://127.0.0.1:9/other"), 404, /embed/);
});

test("a visitor gets no embed of a page or block that they are not shown", async () => {
  const at = (name: string) => `http://127.0.0.1:9/${name}`;
  const embedOf = (name: string) => `::embed{url="${at(name)}"}`;
  const site = await publishedSite("public", [
    newPage("Page", embedOf("page"), { condition: "visitor.claims.isBeta" }),
    newPage("Part", `${embedOf("shown")}\n\n${forBeta(embedOf("part"))}`),
  ]);
  const { api, address, siteParams, space } = site;
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
  const jwtToken = await sign({ isBeta: true }, privateKey, "HS256");
  const params = { spaceId: space.id };
  const read = async (name: string, visitor?: Visitor) =>
    clientWith((await resolve(address, visitor)).apiToken).getEmbedByUrlInSpace({
      params,
      query: { url: at(name) },
    });
  for (const name of ["shown", "page", "part"]) {
    expect(await read(name, { jwtToken })).toMatchObject({ type: "link" });
    if (name === "shown") expect(await read(name)).toMatchObject({ type: "link" });
    else await expectRejection(read(name), 404, /embed/);
  }
});

test("a beginning of a URL resolves, and says whether a longer one may lead elsewhere", async () => {
  const { address } = await publishedSite("public", [welcome]);
  expect(await resolve(address)).toMatchObject({ complete: false, pathname: "/", basePath: "/" });
  const space = { complete: true, basePath: "/guide-b/", pathname: "/" };
  expect(await resolve(`${address}/guide-b/`)).toMatchObject(space);
  const missing = await resolve(`${address}/guide-b/no/such page`);
  expect(missing).toMatchObject({ basePath: "/guide-b/", pathname: "/no/such%20page" });
  await expectRejection(resolve("https://docs.example.com/"), 404, /published site/);
  await expectRejection(resolve(address.replace("//", "//no-such-")), 404, /published site/);
});

test("a redirect of the site is answered as one, and unknown members of the body are ignored", async () => {
  const { address, api, siteParams, siteSpaceParams, pageIds } = await publishedSite("public", [
    welcome,
  ]);
  const [pageId = ""] = pageIds;
  const { siteSpaceId } = siteSpaceParams;
  await api.createSiteRedirect({
    params: siteParams,
    body: { source: "/start", destination: { kind: "site-page", siteSpaceId, pageId } },
  });
  const body = { url: `${address}/start`, cacheBust: "1", visitor: { type: "agent" } };
  const { status, text } = await callRaw(contract.resolvePublishedContentByUrl, { body });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    target: "content",
    site: siteParams.siteId,
    redirect: `${address}/guide-b/welcome`,
  });
  const url = `${address}/start?tab=a+b&jwt_token=x&q=%20&f`;
  expect(await nobody.resolvePublishedContentByUrl({ body: { url } })).toMatchObject({
    redirect: `${address}/guide-b/welcome?tab=a+b&q=%20&f`,
  });
});

test("a share link opens a site by query and by path, until it is switched off", async () => {
  const { address, api, siteParams, space } = await publishedSite("share-link", [welcome]);
  await expectRejection(resolve(`${address}/guide-b/welcome`), 404);
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const key = new URL(link.urls.published ?? "").searchParams.get("shareKey") ?? "";
  const byQuery = await resolve(`${address}/guide-b/welcome?shareKey=${key}`);
  expect(byQuery).toMatchObject({ shareKey: key, siteBasePath: "/", basePath: "/guide-b/" });
  const byPath = await resolve(`${address}/${key}/guide-b/welcome`);
  expect(byPath).toMatchObject({
    shareKey: key,
    siteBasePath: `/${key}/`,
    basePath: `/${key}/guide-b/`,
    pathname: "/welcome",
  });
  const reader = clientWith(byPath.apiToken);
  const read = () => reader.getSpaceById({ params: { spaceId: space.id } });
  expect((await read()).id).toBe(space.id);
  const params = { ...siteParams, shareLinkId: link.id };
  await api.updateSiteShareLinkById({ params, body: { active: false } });
  await expectRejection(read(), 401);
  await expectRejection(resolve(`${address}/${key}/guide-b`), 404);
});

test("visitors without a valid token are led to the sign-in of the site", async () => {
  const { address, api, siteParams, space } = await publishedSite("visitor-auth", [welcome]);
  await expectRejection(resolve(address), 404);
  await api.updateSitePublishingAuthById({
    params: siteParams,
    body: { backend: "custom", fallbackURL: "https://login.example.com/in?x=1" },
  });
  const url = `${address}/guide-b/welcome`;
  const login = { target: "external", site: siteParams.siteId };
  const redirect = "https://login.example.com/in?x=1&location=%2Fguide-b%2Fwelcome";
  const call = (body: object) => nobody.resolvePublishedContentByUrl({ body: { url, ...body } });
  expect(await call({})).toEqual({ ...login, redirect });
  const visitor = { jwtToken: "no.such.token" };
  await expectRejection(call({ visitor }), 403, /invalid or has expired/);
  expect(await call({ visitor, redirectOnError: true })).toEqual({ ...login, redirect });
  const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
  const exp = Math.floor(Date.now() / 1000) + 600;
  const jwtToken = await sign({ sub: "ana", exp }, privateKey, "HS256");
  const found = await resolve(url, { jwtToken });
  expect(decode(found.apiToken).payload).toMatchObject({ exp, claims: { sub: "ana" } });
  const reader = clientWith(found.apiToken);
  const read = () => reader.getSpaceById({ params: { spaceId: space.id } });
  expect((await read()).id).toBe(space.id);
  // Nobody but the service signs those.
  const forged = await sign(decode(found.apiToken).payload, privateKey, "HS256");
  const asForger = clientWith(forged).getSpaceById({ params: { spaceId: space.id } });
  await expectRejection(asForger, 401);
  await api.regenerateSitePublishingAuthById({ params: siteParams });
  await expectRejection(read(), 401);
});

test("a token of a public site ends after an hour, and when the site takes signed-in visitors alone", async () => {
  const { address, api, siteParams, space } = await publishedSite("public", [welcome]);
  const read = async (token: string) =>
    clientWith(token).getSpaceById({ params: { spaceId: space.id } });
  const { apiToken } = await resolve(address);
  await api.updateSiteById({ params: siteParams, body: { visibility: "visitor-auth" } });
  await expectRejection(read(apiToken), 401);
  await api.updateSiteById({ params: siteParams, body: { visibility: "public" } });
  expect((await read(apiToken)).id).toBe(space.id);
  advanceClock(3_601_000);
  await expectRejection(read(apiToken), 401);
});

test("tokens that have ended are no guesses, and close the service to nobody else", async () => {
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
  const { address, api, siteParams, space } = await publishedSite("public", [welcome]);
  const other = await publishedSite("public", [welcome]);
  const read = async (token: string, id: string) =>
    (await limited.request(`/v1/spaces/${id}`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  const tokens: string[] = [];
  for (let visitor = 0; visitor < 6; visitor++) {
    const unsignedClaims = { visitor };
    tokens.push((await resolve(address, { unsignedClaims })).apiToken);
  }
  await api.unpublishSite({ params: siteParams });
  for (const token of tokens) expect(await read(token, space.id)).toBe(401);
  const { apiToken } = await resolve(other.address);
  expect(await read(apiToken, other.space.id)).toBe(200);
});

const filled = (path: string, values: Record<string, string>) =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, values[name] ?? "unknown"]),
  );

test("a visitor's token opens its own site, and no other operation", async () => {
  const one = await publishedSite("public", [welcome]);
  const other = await publishedSite("public", [welcome]);
  const { apiToken } = await resolve(one.address);
  const ids = { ...one.siteParams, spaceId: one.space.id };
  for (const [name, op] of Object.entries(contract) as [string, Operation][]) {
    if (op.role === "public" || op.stream) continue;
    const params = filled(op.path, ids);
    const { status } = await callRaw(op, { params }, apiToken);
    if (Object.hasOwn(visitorHandlers, name)) expect([name, status]).not.toEqual([name, 403]);
    else expect([name, status]).toEqual([name, 403]);
  }
  const reader = clientWith(apiToken);
  await expectRejection(reader.getPublishedContentSite({ params: other.siteParams }), 404);
  await expectRejection(reader.getSpaceById({ params: { spaceId: other.space.id } }), 404);
  const [pageId = ""] = other.pageIds;
  await expectRejection(reader.getPageById({ params: { spaceId: one.space.id, pageId } }), 404);
});

test("a visitor reads the published revision alone", async () => {
  const { api, address, space } = await publishedSite("public", [welcome]);
  const before = (await api.getSpaceById({ params: { spaceId: space.id } })).revision;
  await addPages(api, space.id, [newPage("More", "More.")]);
  const reader = clientWith((await resolve(address)).apiToken);
  const { revision } = await reader.getSpaceById({ params: { spaceId: space.id } });
  const read = (revisionId: string) =>
    reader.getRevisionById({ params: { spaceId: space.id, revisionId } });
  const now = await read(revision);
  expect(now.pages.map((page) => page.title)).toEqual(["Welcome", "More"]);
  expect([now.createdBy, now.mergedFrom]).toEqual([undefined, undefined]);
  await expectRejection(read(before), 404);
});

test("a visitor gets no numbers of comments and change requests", async () => {
  const { api, address, space } = await publishedSite("public", [welcome]);
  const params = { spaceId: space.id };
  await api.createChangeRequest({ params, body: { subject: "Draft" } });
  expect((await api.getSpaceById({ params })).changeRequests).toBeGreaterThan(0);
  const reader = clientWith((await resolve(address)).apiToken);
  expect(await reader.getSpaceById({ params })).toMatchObject({
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
  });
});

test("a visitor's content is kept for seconds, as the site can close at any time", async () => {
  const { address, space, api } = await publishedSite("public", [welcome]);
  const { revision } = await api.getSpaceById({ params: { spaceId: space.id } });
  const params = { spaceId: space.id, revisionId: revision };
  const { apiToken } = await resolve(address);
  const { headers } = await callRaw(contract.getRevisionById, { params }, apiToken);
  expect(headers.get("cache-control")).toBe("private, max-age=10");
});

const pixel = new Uint8Array(
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
);

const include = (id: string) => {
  const ref = { kind: "reusable-content", reusableContent: id };
  return `::reusable-content{data='${JSON.stringify({ ref })}'}`;
};
const forBeta = (text: string) => `:::if{expression="visitor.claims.isBeta"}\n${text}\n:::`;

test("a visitor is shown the files and reusable contents of what they read, and no others", async () => {
  const site = await publishedSite("public");
  const { api, address, siteParams, space } = site;
  const text = `# Home\n\n![](a.gif)\n\n${include("one")}\n\n${forBeta(`![](b.gif)\n\n${include("two")}`)}`;
  await importArchive({ ...site, spaceParams: { spaceId: space.id } } as never, {
    "README.md": text,
    ...Object.fromEntries(["a", "b", "c"].map((name) => [`${name}.gif`, pixel])),
  });
  // Nothing makes one over HTTP: exports of other programs bring them.
  const [row] = await deps.db.select().from(spaceTable).where(eq(spaceTable.id, space.id));
  if (!row) throw new Error("Expected the space");
  const draft = draftOf(await readTree(deps.db, row.revision));
  draft.reusableContents = ["one", "two"].map((id) => ({
    id,
    title: id,
    document: storeText(draft, id === "one" ? forBeta(include("two")) : "Two"),
  }));
  const actor = { type: "system", id: "test", label: "Test" } as const;
  await addSpaceContent({ db: deps.db, now: new Date(), actor }, row, draft);
  const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
  const read = async (visitor?: Visitor) => {
    const reader = clientWith((await resolve(`${address}/guide-b`, visitor)).apiToken);
    const { files, ...shown } = await reader.getCurrentRevision({ params: { spaceId: space.id } });
    const names = files.map(({ name }) => name).sort();
    return { reader, names, contents: shown.reusableContents.map(({ id }) => id).sort() };
  };
  const unknown = await read();
  expect(unknown).toMatchObject({ names: ["a.gif"], contents: ["one"] });
  const beta = await read({ jwtToken: await sign({ isBeta: true }, privateKey, "HS256") });
  expect(beta).toMatchObject({ names: ["a.gif", "b.gif"], contents: ["one", "two"] });
  const params = { spaceId: space.id, reusableContentId: "two" };
  expect((await beta.reader.getReusableContentById({ params })).markdown).toBe("Two");
  await expectRejection(unknown.reader.getReusableContentById({ params }), 404);
});

test("unsigned claims decide apart from signed ones, and have a limit", async () => {
  const { address, api, siteParams, space } = await publishedSite("public", [welcome]);
  const description = "Plan";
  await api.updateSiteAdaptiveSchema({
    params: siteParams,
    body: {
      jsonSchema: {
        type: "object",
        properties: {
          plan: { type: "string", description },
          unsigned: {
            type: "object",
            description: "Unsigned claims of the site visitor.",
            properties: { plan: { type: "string", description } },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
  });
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  await addPages(api, space.id, [
    newPage("Signed", "", { condition: 'visitor.claims.plan == "pro"' }),
    newPage("Unsigned", "", { condition: 'visitor.claims.unsigned.plan == "pro"' }),
  ]);
  const titles = async (visitor?: Visitor) => {
    const { apiToken } = await resolve(`${address}/guide-b`, visitor);
    const { pages } = await clientWith(apiToken).listPages({ params: { spaceId: space.id } });
    return pages.map(({ title }) => title);
  };
  expect(await titles()).toEqual(["Welcome"]);
  expect(await titles({ unsignedClaims: { plan: "pro" } })).toEqual(["Welcome", "Unsigned"]);
  const big = resolve(address, { unsignedClaims: { plan: "x".repeat(3000) } });
  await expectRejection(big, 400, /unsignedClaims: must be at most 2048/);
});
