// @module-tag postgres: lists in hand-written SQL

import { expect, test } from "vitest";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import { newPage, testSpace } from "../../testing/space.ts";

const remove = (page: string): ContentEdit => ({ operation: "delete_page", page });

/** Two spaces: the pages of the second link to those of the first. */
async function twoSpaces() {
  const first = await testSpace();
  const { api, params } = first;
  const target = await first.change(newPage("Target", "## Part\n\nText."));
  const other = await api.createSpace({ params, body: { title: "Other" } });
  const place = { spaceId: other.id };
  const request = await api.createChangeRequest({ params: place });
  const space = first.space.id;
  const ref = (kind: object) => ({
    object: "block",
    type: "content-ref",
    data: { ref: { ...kind, space } },
  });
  const nodes = [
    ref({ kind: "page", page: target }),
    ref({ kind: "anchor", page: target, anchor: "part" }),
    ref({ kind: "space" }),
  ];
  const document = { object: "document" as const, data: {}, nodes };
  const changes: ContentEdit[] = [
    { operation: "insert_page", title: "Source", document: { document } },
  ];
  const changeRequest = { ...place, changeRequestId: request.id };
  await api.editContentInChangeRequest({ params: changeRequest, body: { changes } });
  await api.mergeChangeRequest({ params: changeRequest });
  return { ...first, target, other };
}

test("targets of all spaces are listed with their locations, whoever broke them", async () => {
  const { api, params, change, target, other, space } = await twoSpaces();
  const list = (query = {}) => api.listLinksInOrganization({ params, query });
  const kinds = async () => (await list({ status: "broken" })).items.map((one) => one.target.kind);
  expect((await list()).count).toBe(3);
  expect(await kinds()).toEqual([]);
  await change({ operation: "update_page", page: target, document: { markdown: "No part." } });
  expect(await kinds()).toEqual(["anchor"]);
  await change(remove(target));
  expect((await kinds()).sort()).toEqual(["anchor", "page"]);
  const { items } = await list({ status: "broken", kind: "page", target: "targ" });
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    label: "Target",
    space: { id: space.id, title: "Guide" },
    count: 1,
    places: [{ space: { id: other.id, title: "Other" }, page: { title: "Source" }, section: "" }],
  });
});

test("the first reference to a target has its text", async () => {
  const { api, params, change } = await testSpace();
  await change(newPage("A", "## More\n\nSee [the price list](prices.md)."));
  await change(newPage("B", "Our [prices](prices.md)."));
  const { items } = await api.listLinksInOrganization({ params });
  expect(items.map(({ places }) => places.map(({ section, text }) => [section, text]))).toEqual([
    [
      ["more", "the price list"],
      ["", undefined],
    ],
  ]);
});

test("a restored page repairs references to it", async () => {
  const { api, params, change, target } = await twoSpaces();
  const broken = async () =>
    (await api.listLinksInOrganization({ params, query: { status: "broken" } })).count;
  await change(remove(target));
  expect(await broken()).toBe(2);
  const { spaceId, revisionId } = await firstRevisionWith(api, target, params);
  const request = await api.createChangeRequest({ params: { spaceId } });
  const place = { spaceId, changeRequestId: request.id };
  const back: ContentEdit = { operation: "revert_page", page: target, revision: revisionId };
  await api.editContentInChangeRequest({ params: place, body: { changes: [back] } });
  await api.mergeChangeRequest({ params: place });
  expect(await broken()).toBe(0);
});

type Api = Awaited<ReturnType<typeof testSpace>>["api"];

async function firstRevisionWith(api: Api, page: string, params: { organizationId: string }) {
  const { items } = await api.listSpacesInOrganizationById({ params, query: { title: "Guide" } });
  const spaceId = items[0]?.id ?? "";
  const revisions = await api.listRevisions({ params: { spaceId } });
  for (const { id: revisionId } of revisions.items) {
    const { pages } = await api.listPagesInRevision({ params: { spaceId, revisionId } });
    if (pages.some(({ id }) => id === page)) return { spaceId, revisionId };
  }
  throw new Error("No revision has the page");
}

test("a reference to a specification works while there is one", async () => {
  const { api, params, change } = await testSpace();
  const broken = async () =>
    (await api.listLinksInOrganization({ params, query: { status: "broken" } })).count;
  await change(newPage("Pets", '::openapi-operation{spec="pets" method="get" path="/pets"}'));
  expect(await broken()).toBe(1);
  const spec = { ...params, specSlug: "pets" };
  const source = { text: "{openapi: 3.1.0, info: {title: Pets, version: '1'}, paths: {}}" };
  await api.createOrUpdateOpenAPISpecBySlug({ params: spec, body: { source } });
  expect(await broken()).toBe(0);
  await api.deleteOpenAPISpecBySlug({ params: spec });
  expect(await broken()).toBe(1);
});

test("a space in the trash breaks references to it until it is restored", async () => {
  const { api, params, spaceParams } = await twoSpaces();
  const broken = async () =>
    (await api.listLinksInOrganization({ params, query: { status: "broken" } })).count;
  await api.deleteSpaceById({ params: spaceParams });
  expect(await broken()).toBe(3);
  await api.restoreSpace({ params: spaceParams });
  expect(await broken()).toBe(0);
});

test("a list of links hides spaces that the viewer can't see", async () => {
  const { api, as, params, other, spaceParams, target } = await twoSpaces();
  const page = { ...spaceParams, pageId: target };
  expect((await as("read").listLinksInOrganization({ params })).count).toBe(3);
  expect((await as("read").listSpacePageBacklinks({ params: page })).count).toBe(1);
  await api.updateSpaceById({ params: { spaceId: other.id }, body: { defaultLevel: null } });
  expect((await as("read").listLinksInOrganization({ params })).items).toEqual([]);
  expect((await as("read").listSpacePageBacklinks({ params: page })).items).toEqual([]);
});

test("targets in hidden spaces have no name", async () => {
  const { api, as, params, spaceParams } = await twoSpaces();
  const named = async () => {
    const { items } = await as("read").listLinksInOrganization({ params });
    return items.map(({ label, space, status }) => [label, space?.title, status]).sort();
  };
  const known = ["Target", "Guide", "ok"];
  expect(await named()).toEqual([["Guide", "Guide", "ok"], known, known]);
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  expect(await named()).toEqual([1, 2, 3].map(() => [undefined, undefined, "ok"]));
});

test("targets are listed in pages, the most referenced first", async () => {
  const { api, params, change } = await testSpace();
  const link = (name: string) => `[${name}](https://example.com/${name})`;
  await change(newPage("A", `${link("a")} ${link("b")} ${link("c")}`), newPage("B", link("b")));
  const first = await api.listLinksInOrganization({ params, query: { limit: 2 } });
  expect(first.count).toBe(3);
  expect(first.items[0]).toMatchObject({ target: { url: "https://example.com/b" }, count: 2 });
  const query = { limit: 2, page: first.next?.page };
  const second = await api.listLinksInOrganization({ params, query });
  const urls = [...first.items, ...second.items].map((one) => one.target);
  expect(new Set(urls.map((one) => JSON.stringify(one))).size).toBe(3);
});

test("a forged cursor is answered or rejected", async () => {
  const { api, params, change } = await testSpace();
  await change(newPage("Links", "[a](https://a.test) [b](https://b.test)"));
  const read = (page?: string) =>
    api.listLinksInOrganization({ params, query: { limit: 1, ...(page && { page }) } });
  const first = (await read()).next?.page ?? "";
  const [mark, ...values] = JSON.parse(Buffer.from(first, "base64url").toString("utf8"));
  for (const count of ["abc", "", "NaN", "9".repeat(60)]) {
    const forged = JSON.stringify([mark, ...values.with(0, count)]);
    const page = Buffer.from(forged).toString("base64url");
    expect((await read(page)).count).toBe(2);
  }
});
