import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { clientWith } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";

/** Renders the properties and the caller that it gets. */
const script = `export default { async fetch(request) {
  const { props, action, auth } = JSON.parse((await request.formData()).get("event"));
  const content = JSON.stringify({ props, action, user: auth?.userId ?? null });
  const element = { type: "block", children: [{ type: "text", children: [content] }] };
  return Response.json({ type: "element", element, state: {}, props });
} };`;

async function siteWithBlocks() {
  const site = await publishedSite("public");
  const { api, space, params, siteParams, address } = site;
  const version = { scopes: [], runtime: "v2" as const, script };
  const { row } = await installedIntegration(api, params.organizationId, version);
  const block = (name: string) =>
    `::integration{integration="${row.name}" block="card" data='{"props":{"name":"${name}"}}'}`;
  const hidden = `:::if{expression="visitor.claims.isBeta"}\n${block("part")}\n:::`;
  await addPages(api, space.id, [
    newPage("Board", `${block("open")}\n\n${hidden}`),
    newPage("Beta", block("beta"), { condition: "visitor.claims.isBeta" }),
  ]);
  const property = { type: "boolean", description: "In the beta" } as const;
  const properties = { isBeta: property };
  await api.updateSiteAdaptiveSchema({
    params: siteParams,
    body: { jsonSchema: { type: "object", properties, additionalProperties: false } },
  });
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const found = await clientWith(undefined).resolvePublishedContentByUrl({
    body: { url: address },
  });
  const visitor = clientWith("apiToken" in found ? found.apiToken : "");
  return { ...site, visitor, integration: { integrationName: row.name } };
}

test("a visitor renders the blocks of integrations that they are shown, and no others", async () => {
  const { visitor, integration: params, space, siteParams } = await siteWithBlocks();
  const { siteId } = siteParams;
  const context = { type: "document", theme: "dark", spaceId: space.id, editable: false } as const;
  const render = (name: string, more: object = {}) =>
    visitor.renderIntegrationUIWithPost({
      params,
      body: { componentId: "card", props: { name }, context, ...more },
    });
  const shown = await render("open", { action: { action: "next" } });
  const text = JSON.stringify(shown);
  expect(text).toContain(String.raw`\"name\":\"open\"`);
  expect(text).toContain(String.raw`\"action\":\"next\"`);
  expect(text).toContain(String.raw`\"user\":null`);
  for (const name of ["part", "beta", "other"])
    await expectRejection(render(name), 404, /^Block not found/);
  const other = await publishedSite("public");
  for (const wrong of [
    { ...context, spaceId: other.space.id },
    { ...context, editable: true },
    { type: "configuration_site", theme: "dark", siteId },
  ])
    await expectRejection(render("open", { context: wrong }), 404);
});

test("a visitor reads the documents and scripts of their site, and nothing of its members", async () => {
  const { api, visitor, space, siteParams } = await siteWithBlocks();
  const params = { spaceId: space.id };
  const { pages } = await api.listPages({ params });
  const idOf = (at: number) => {
    const page = pages[at];
    return page && "documentId" in page ? (page.documentId ?? "") : "";
  };
  const read = (documentId: string) =>
    visitor.getDocumentById({ params: { ...params, documentId } });
  const board = JSON.stringify(await read(idOf(0)));
  expect(board).toContain("open");
  expect(board).not.toContain("part");
  await expectRejection(read(idOf(1)), 404, /^Document not found/);
  expect(await visitor.listSiteIntegrationScripts({ params: siteParams })).toEqual([]);
  const other = await publishedSite("public");
  const foreign = visitor.listSiteIntegrationScripts({ params: other.siteParams });
  await expectRejection(foreign, 404);
  const { id: userId } = await api.getAuthenticatedUser();
  await expectRejection(visitor.getUserById({ params: { userId } }), 403);
});
