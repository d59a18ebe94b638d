import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { readAll } from "../../testing/api-specs.ts";
import { callRaw } from "../../testing/call.ts";
import { expectRejection } from "../../testing/expect.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { clientWith, type TestClient } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";

type Site = Awaited<ReturnType<typeof publishedSite>>;

const specOf = (title: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: { "/robots": { get: { responses: {} } } },
  });

const draws = (spec: string) => `::openapi-operation{spec="${spec}" method="get" path="/robots"}`;
const forBeta = (text: string) => `:::if{expression="visitor.claims.isBeta"}\n${text}\n:::`;

async function addSpecs({ api, params }: Site, ...slugs: string[]) {
  for (const slug of slugs) {
    await api.createOpenAPISpec({ params, body: { slug, source: { text: specOf(slug) } } });
    const specParams = { ...params, specSlug: slug };
    await api.updateOpenAPISpecBySlug({ params: specParams, body: { visibility: "public" } });
  }
  await readAll();
}

async function tokenOf({ address, api, siteParams }: Site, claims?: object): Promise<string> {
  const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
  const jwtToken = claims && (await sign({ ...claims }, privateKey, "HS256"));
  const body = { url: address, visitor: { jwtToken } };
  const found = await clientWith(undefined).resolvePublishedContentByUrl({ body });
  return "apiToken" in found ? found.apiToken : "";
}

/** Reader of the site as one visitor. */
const readerOf = async (site: Site, claims?: object) => clientWith(await tokenOf(site, claims));

const read = (reader: TestClient, organizationId: string, specSlug: string) =>
  reader.getLatestOpenAPISpecVersionContent({ params: { organizationId, specSlug } });

const missing = (read: Promise<unknown>) => expectRejection(read, 404, /API specification/);

test("a visitor reads the public specifications that pages draw, while they do", async () => {
  const site = await publishedSite("public", [
    newPage("API", `Text.\n\n:::hint\n${draws("drawn")}\n:::`),
    newPage("Unlisted", draws("unlisted"), { hidden: true }),
    newPage("Link", "[Linked](https://api.example.com/openapi/linked)"),
  ]);
  const { api, params, siteParams, space, pageIds } = site;
  const { organizationId } = params;
  await addSpecs(site, "drawn", "unlisted", "linked", "other");
  const reader = await readerOf(site);
  const { filesystem } = await read(reader, organizationId, "drawn");
  expect(JSON.stringify(filesystem)).toContain(JSON.stringify(specOf("drawn")).slice(1, -1));
  expect(await read(reader, organizationId, "unlisted")).toHaveProperty("url");
  for (const slug of ["linked", "other", "no-such"]) {
    await missing(read(reader, organizationId, slug));
  }
  const specParams = { ...params, specSlug: "drawn" };
  await api.updateOpenAPISpecBySlug({ params: specParams, body: { visibility: "private" } });
  await missing(read(reader, organizationId, "drawn"));
  await api.updateOpenAPISpecBySlug({ params: specParams, body: { visibility: "public" } });
  const [page = ""] = pageIds;
  const undrawn = { operation: "update_page", page, document: { markdown: "Text." } } as const;
  await addPages(api, space.id, [undrawn]);
  await missing(read(reader, organizationId, "drawn"));
  await api.unpublishSite({ params: siteParams });
  await expectRejection(read(reader, organizationId, "unlisted"), 401);
});

test("conditions of pages and of parts of a text decide about specifications", async () => {
  const site = await publishedSite("public", [
    newPage("Page", draws("of-page"), { condition: "visitor.claims.isBeta" }),
    newPage("Part", forBeta(draws("of-part"))),
  ]);
  const { api, params, siteParams } = site;
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  await addSpecs(site, "of-page", "of-part");
  const unknown = await readerOf(site);
  const beta = await readerOf(site, { isBeta: true });
  for (const slug of ["of-page", "of-part"]) {
    await missing(read(unknown, params.organizationId, slug));
    expect(await read(beta, params.organizationId, slug)).toHaveProperty("url");
  }
});

test("content that the site does not show opens no specification", async () => {
  const site = await publishedSite("public", [newPage("Welcome", "Hello.")]);
  const { api, params, siteParams, siteSpaceParams, space } = site;
  await addSpecs(site, "inside", "draft");
  const inside = await api.createSpace({ params, body: { title: "Inside" } });
  await addPages(api, inside.id, [newPage("API", draws("inside"))]);
  const spaceParams = { spaceId: space.id };
  const draft = await api.createChangeRequest({ params: spaceParams, body: { subject: "Draft" } });
  await api.editContentInChangeRequest({
    params: { ...spaceParams, changeRequestId: draft.id },
    body: { changes: [newPage("API", draws("draft"))] },
  });
  const reader = await readerOf(site);
  await missing(read(reader, params.organizationId, "inside"));
  await missing(read(reader, params.organizationId, "draft"));
  const added = await api.addSpaceToSite({ params: siteParams, body: { spaceId: inside.id } });
  expect(await read(reader, params.organizationId, "inside")).toHaveProperty("url");
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const hidden = { ...siteSpaceParams, siteSpaceId: added.id };
  await api.updateSiteSpaceById({ params: hidden, body: { condition: "false" } });
  await missing(read(reader, params.organizationId, "inside"));
});

test("specifications of other organizations stay closed, and so do other reads of one's own", async () => {
  const one = await publishedSite("public", [newPage("API", draws("fleet"))]);
  const other = await publishedSite("public", [newPage("API", draws("fleet"))]);
  await addSpecs(other, "fleet");
  const reader = await readerOf(one);
  await missing(read(reader, one.params.organizationId, "fleet"));
  const elsewhere = read(reader, other.params.organizationId, "fleet");
  await expectRejection(elsewhere, 404, /Organization/);
  await addSpecs(one, "fleet");
  expect(await read(reader, one.params.organizationId, "fleet")).toHaveProperty("url");
  const params = { ...one.params, specSlug: "fleet" };
  const token = await tokenOf(one);
  const { id: versionId } = await one.api.getLatestOpenAPISpecVersion({ params });
  for (const name of [
    "listOpenAPISpecs",
    "getOpenAPISpecBySlug",
    "getOpenAPISpecProcessing",
    "listOpenAPISpecVersions",
    "getLatestOpenAPISpecVersion",
    "getLatestOpenAPISpecVersionRawContent",
    "getOpenAPISpecVersionById",
    "getOpenAPISpecVersionContentById",
    "getOpenAPISpecVersionBundle",
    "lintOpenAPISpecVersion",
  ] as const) {
    const { status } = await callRaw(contract[name], { params: { ...params, versionId } }, token);
    expect([name, status]).toEqual([name, 403]);
  }
});
