// @module-tag postgres: search

import { expect, test } from "vitest";
import { readAll } from "../../testing/api-specs.ts";
import { newPage, testSpace } from "../../testing/space.ts";

const text = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Fleet", version: "1" },
  paths: {
    "/orders/{id}": {
      put: {
        summary: "Update order",
        description: "Replaces the uuid of a cart.",
        parameters: [{ name: "tenantKey", in: "query", schema: { type: "string" } }],
        responses: {},
      },
      get: { summary: "Read order", responses: {} },
    },
  },
  webhooks: { parcelLost: { post: { summary: "Parcel lost", responses: {} } } },
  components: { schemas: { Crate: { type: "object", properties: { stackable: {} } } } },
});

const operation = (method: string, spec = "fleet") =>
  `::openapi-operation{spec="${spec}" method="${method}" path="/orders/{id}"}`;

type Space = Awaited<ReturnType<typeof testSpace>>;

async function addSpec({ api, params }: Space, visibility: "public" | "private", slug = "fleet") {
  await api.createOpenAPISpec({ params, body: { slug, source: { text } } });
  await readAll();
  const specParams = { ...params, specSlug: slug };
  await api.updateOpenAPISpecBySlug({ params: specParams, body: { visibility } });
}

/**
 * Returns the titles of found pages with those of their sections; the same in each search: of the
 * space, of a site that shows it and of the organization.
 */
async function searchOf({ api, params, space, spaceParams }: Space) {
  const site = await api.createSite({ params, body: { title: "Docs", spaces: [space.id] } });
  const siteParams = { ...params, siteId: site.id };
  return async (query: string) => {
    const { items } = await api.searchSpaceContent({ params: spaceParams, query: { query } });
    const all = await api.searchOrganizationContent({ params, query: { query } });
    const body = { query, scope: { mode: "all" as const } };
    const ofSite = await api.searchSiteContent({ params: siteParams, body });
    const titles = (pages: (typeof items)[number][]) =>
      pages.map(({ title, sections }) => [title, ...sections.map((each) => each.title)]);
    const expected = titles(items);
    expect(titles(all.items.flatMap(({ pages }) => pages))).toEqual(expected);
    expect(titles(ofSite.items.flatMap(({ pages }) => pages))).toEqual(expected);
    return expected;
  };
}

test("members find the parts of public specifications that pages show", async () => {
  const space = await testSpace();
  await addSpec(space, "public");
  await space.change(
    newPage("Notes", "Update the order."),
    newPage("Orders", operation("put")),
    newPage("Beta", `:::if{expression="visitor.claims.isBeta"}\n${operation("get")}\n:::`),
    newPage("Events", '::openapi-webhook{spec="fleet" name="parcelLost"}'),
    newPage("Types", '::openapi-schemas{spec="fleet" schemas="Crate"}'),
  );
  const found = await searchOf(space);
  expect(await found("update order")).toEqual([
    ["Orders", "Update order"],
    ["Notes", ""],
  ]);
  expect(await found("tenantkey")).toEqual([["Orders", "Update order"]]);
  expect(await found("read order")).toEqual([["Beta", "Read order"]]);
  expect(await found("parcel lost")).toEqual([["Events", "Parcel lost"]]);
  expect(await found("stackable")).toEqual([["Types", "Crate"]]);
  const { spaceParams: params, api } = space;
  const { items } = await api.searchSpaceContent({ params, query: { query: "uuid" } });
  expect(items[0]).toMatchObject({
    resultType: "section",
    rank: 1,
    sections: [
      {
        id: "put-orders-id",
        path: "orders#put-orders-id",
        body: "PUT /orders/{id} Replaces the **uuid** of a cart. · tenantKey",
      },
    ],
  });
});

test("parts of private specifications, of other organizations and hidden spaces aren't found", async () => {
  const other = await testSpace();
  await addSpec(other, "public");
  const space = await testSpace();
  await space.change(newPage("Orders", operation("put")), newPage("Own", operation("put", "own")));
  const found = await searchOf(space);
  expect(await found("uuid cart")).toEqual([]);
  await addSpec(space, "private", "own");
  expect(await found("uuid cart")).toEqual([]);
  await addSpec(space, "public");
  expect(await found("uuid cart")).toEqual([["Orders", "Update order"]]);
  const { api, as, params, spaceParams } = space;
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  const query = { query: "uuid cart" };
  expect((await as("read").searchOrganizationContent({ params, query })).items).toEqual([]);
});
