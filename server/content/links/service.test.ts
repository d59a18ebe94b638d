// @module-tag postgres: the index of links

import { expect, test } from "vitest";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { LinkEntry } from "#lib/contract/content/links.ts";
import { expectRejection } from "../../testing/expect.ts";
import { deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";

const placesOf = ({ locationReferences }: LinkEntry) =>
  locationReferences.map((each) =>
    each.kind === "page"
      ? [
          each.page.title,
          each.internalLocation?.type === "anchor" ? each.internalLocation.anchor : "",
        ]
      : each.kind,
  );

/** Two pages, the first of which links to the second in every way. */
async function linkedSpace() {
  const space = await testSpace();
  const params = await space.open();
  const text = `See [the guide](./guide), [its start](./guide#first-steps), [its end](./guide#last-steps).

## Elsewhere

[Outside](https://example.com/a), [a page that is gone](/pages/gone), [a neighbour](other.md),
[the console](${deps.config.consoleUrl}/orgs/x), [mail](mailto:a@example.com), [here](#elsewhere).

![A picture](/files/missing)
`;
  const { changes } = await space.edit(
    params,
    newPage("Start", text),
    newPage("Guide", "## First steps\n\nGo.", { ref: "guide" }),
  );
  await space.api.mergeChangeRequest({ params });
  const [start = "", guide = ""] = changes.map((one) =>
    one.object === "created_page" ? one.page.id : "",
  );
  return { ...space, start, guide };
}

test("every reference is listed once for each target, with status and locations", async () => {
  const { api, spaceParams: params, guide } = await linkedSpace();
  const { items, stats, count } = await api.listSpaceLinks({ params });
  const found = items.map(({ status, relation, target }) => [status, relation, target]);
  const { consoleUrl } = deps.config;
  const start = expect.any(String);
  expect(found).toEqual([
    ["ok", "reference", { kind: "page", page: guide }],
    ["ok", "reference", { kind: "anchor", page: guide, anchor: "first-steps" }],
    ["broken", "reference", { kind: "anchor", page: guide, anchor: "last-steps" }],
    ["ok", "reference", { kind: "url", url: "https://example.com/a" }],
    ["broken", "reference", { kind: "page", page: "gone" }],
    ["broken", "reference", { kind: "url", url: "other.md" }],
    ["in-app", "reference", { kind: "url", url: `${consoleUrl}/orgs/x` }],
    ["ok", "reference", { kind: "url", url: "mailto:a@example.com" }],
    ["ok", "reference", { kind: "anchor", page: start, anchor: "elsewhere" }],
    ["broken", "dependsOn", { kind: "file", file: "missing" }],
  ]);
  expect(count).toBe(10);
  expect(stats).toEqual({ total: 10, broken: { total: 4 } });
  expect(items.slice(0, 4).map(placesOf)).toEqual([
    [["Start", ""]],
    [["Start", ""]],
    [["Start", ""]],
    [["Start", "elsewhere"]],
  ]);
});

test("a deleted page keeps its last title in the links of its space", async () => {
  const { api, spaceParams: params, open, edit, guide } = await linkedSpace();
  const request = await open();
  await edit(request, { operation: "delete_page", page: guide });
  await api.mergeChangeRequest({ params: request });
  const titleOfGuide = async (of: typeof params) => {
    const { items } = await api.listSpaceLinks({ params: of, query: { status: "broken" } });
    return items.find(({ target }) => target?.kind === "page" && target.page === guide)?.label;
  };
  expect(await titleOfGuide(params)).toBe("Guide");
});

test("API specifications are listed once, in whatever form a text names them", async () => {
  const { api, as, person, change, params: organization, spaceParams: params } = await testSpace();
  const text = `::openapi-operation{spec="pets" method="get" path="/pets"}

::openapi-schemas{spec="pets"}

::swagger{data='{"ref":{"kind":"openapi","spec":"orders"}}'}
`;
  await change(newPage("Reference", text));
  const { items } = await api.listSpaceLinks({ params });
  expect(items.map(({ status, relation, target }) => [status, relation, target])).toEqual([
    ["broken", "dependsOn", { kind: "openapi", spec: "pets" }],
    ["broken", "dependsOn", { kind: "openapi", spec: "orders" }],
  ]);
  const source = { text: "{openapi: 3.1.0, info: {title: Pets, version: '1'}, paths: {}}" };
  const made = await api.createOpenAPISpec({
    params: organization,
    body: { slug: "pets", source },
  });
  const { items: now } = await api.listSpaceLinks({ params });
  expect(now.map(({ status }) => status)).toEqual(["ok", "broken"]);
  const { organizationId: id } = organization;
  expect(now[0]?.targetReference).toEqual({
    kind: "openapi",
    organization: expect.objectContaining({ object: "organization", id }),
    openAPISpec: made,
  });
  expect(now[1]?.targetReference).toBeUndefined();
  const editor = await as("edit").listSpaceLinks({ params });
  const seen = { kind: "openapi", openAPISpec: { permissions: { edit: false } } };
  expect(editor.items[0]?.targetReference).toMatchObject(seen);
  const grant = { users: [person("guest").user.id], role: "read" as const };
  await api.inviteToSpace({ params, body: grant });
  const guest = await as("guest").listSpaceLinks({ params });
  expect(guest.items[0]).toMatchObject({ status: "ok" });
  expect(guest.items[0]?.targetReference).toBeUndefined();
});

test("a target has its details, and a missing one its name only", async () => {
  const { api, spaceParams: params, guide, space, organization } = await linkedSpace();
  const { items } = await api.listSpaceLinks({ params });
  expect(items[1]?.targetReference).toMatchObject({
    kind: "page",
    organization: { object: "organization", id: organization.id },
    space: { object: "space", id: space.id },
    page: { id: guide, title: "Guide", pages: [] },
    internalLocation: { type: "anchor", anchor: "first-steps" },
  });
  expect(items[4]?.targetReference).toBeUndefined();
  expect(items[3]?.targetReference).toEqual({ kind: "url", url: "https://example.com/a" });
});

test("each location has its whole revision, and none when the request wants no versions", async () => {
  const { api, spaceParams: params, guide } = await linkedSpace();
  const revision = await api.getCurrentRevision({ params });
  expect(revision.pages).toHaveLength(2);
  const version = { versionContext: { type: "revision", revision } };
  const { items } = await api.listSpaceLinks({ params });
  expect(items[1]?.targetReference).toMatchObject(version);
  expect(items[1]?.locationReferences).toMatchObject([version]);
  const ofGuide = { ...params, pageId: guide };
  const backlinks = await api.listSpacePageBacklinks({ params: ofGuide });
  expect(backlinks.items).toMatchObject([version]);
  const query = { versions: false };
  const slim = [
    await api.listSpaceLinks({ params, query }),
    await api.listPageLinksInSpace({ params: ofGuide, query }),
    await api.listSpacePageBacklinks({ params: ofGuide, query }),
  ];
  expect(JSON.stringify(slim)).not.toContain("versionContext");
});

test("revisions of one answer stay under 2 MiB, and other locations have the space's", async () => {
  const { api, change, spaceParams: params } = await testSpace();
  const all = Array.from({ length: 100 }, (_, at) => `[a](https://example.com/${at})`);
  await change(
    newPage("Start", all.join("\n\n")),
    ...Array.from({ length: 45 }, (_, at) => newPage(`${at} ${"long ".repeat(45)}`)),
  );
  const { revision } = await api.getSpaceById({ params });
  const { items } = await api.listSpaceLinks({ params, query: { limit: 100 } });
  const places = items.flatMap(({ locationReferences }) => locationReferences);
  expect(places).toHaveLength(100);
  const whole = places.filter((place) => "versionContext" in place && place.versionContext);
  expect(
    JSON.stringify(whole.map((place) => "versionContext" in place && place.versionContext)).length,
  ).toBeLessThan(2.1 * 1024 * 1024);
  expect(whole.length).toBeGreaterThan(1);
  expect(whole.length).toBeLessThan(100);
  expect(places.at(-1)).toMatchObject({ space: { revision } });
});

test("a filtered list is read in pages, and its counts stay those of all", async () => {
  const { api, spaceParams: params, start } = await linkedSpace();
  const first = await api.listSpaceLinks({ params, query: { status: "broken", limit: 3 } });
  expect(first).toMatchObject({ count: 4, stats: { total: 10, broken: { total: 4 } } });
  const query = { status: "broken", limit: 3, page: first.next?.page } as const;
  const second = await api.listSpaceLinks({ params, query });
  expect(second.items.map(({ target }) => target?.kind)).toEqual(["file"]);
  expect(second.next).toBeUndefined();
  const ofPage = await api.listPageLinksInSpace({ params: { ...params, pageId: start } });
  expect(ofPage).toMatchObject({ count: 10, stats: { broken: { total: 4 } } });
});

const remove = (page: string): ContentEdit => ({ operation: "delete_page", page });

test("a change request separates newly broken links from those broken before", async () => {
  const { api, open, edit, start, guide } = await linkedSpace();
  const params = await open();
  const text = "[Gone](/pages/gone) and [nowhere](/pages/never).";
  await edit(params, remove(guide), newPage("New", text));
  const all = await api.listChangeRequestLinks({ params });
  // The guide with two places in it, and the page that never was; `gone` was broken, but not here.
  expect(all.stats.broken).toEqual({ total: 7, changeRequest: 4 });
  const introduced = await api.listChangeRequestLinks({
    params,
    query: { brokenContext: "change-request" },
  });
  expect(introduced.items.map((item) => [item.target, placesOf(item)])).toEqual([
    [{ kind: "page", page: guide }, [["Start", ""]]],
    [{ kind: "anchor", page: guide, anchor: "first-steps" }, [["Start", ""]]],
    [{ kind: "page", page: "gone" }, [["New", ""]]],
    [{ kind: "page", page: "never" }, [["New", ""]]],
  ]);
  const before = await api.listChangeRequestLinks({ params, query: { brokenContext: "space" } });
  expect(before.count).toBe(4);
  const [first] = introduced.items[0]?.locationReferences ?? [];
  expect(first).toMatchObject({
    page: { id: start },
    versionContext: { type: "changeRequest", changeRequest: { id: params.changeRequestId } },
  });
});

test("backlinks follow the content of the space and of a change request", async () => {
  const { api, open, edit, spaceParams, start, guide } = await linkedSpace();
  const ofGuide = { ...spaceParams, pageId: guide };
  const { items } = await api.listSpacePageBacklinks({ params: ofGuide });
  expect(items).toMatchObject([{ kind: "page", page: { id: start } }]);
  const params = await open();
  await edit(params, newPage("More", "## Where\n\n[Guide](/pages/x)", {}), {
    operation: "update_page",
    page: start,
    document: { markdown: "Nothing." },
  });
  const backlinks = { params: { ...params, pageId: guide } };
  expect((await api.listChangeRequestPageBacklinks(backlinks)).items).toEqual([]);
  expect((await api.listSpacePageBacklinks({ params: ofGuide })).count).toBe(1);
});

test("backlinks and links go on behind where they stood after their items went", async () => {
  const { api, spaceParams, change } = await testSpace();
  const pageId = await change(newPage("Target"));
  const link = `[Target](/pages/${pageId}), [one](https://example.com/1), [two](https://example.com/2)`;
  const ids: Record<string, string> = {};
  for (const title of ["A", "B", "C", "D"]) ids[title] = await change(newPage(title, link));
  const idOf = (title: string) => ids[title] ?? "";
  const params = { ...spaceParams, pageId };
  const backlinks = async (page?: string) => {
    const { items, next } = await api.listSpacePageBacklinks({ params, query: { limit: 1, page } });
    const shown = items.map((each) => (each.kind === "page" ? each.page.title : ""));
    return { shown, page: next?.page };
  };
  const first = await backlinks();
  const second = await backlinks(first.page);
  expect([first.shown, second.shown]).toEqual([["A"], ["B"]]);
  await change(remove(idOf("B")));
  expect((await backlinks(second.page)).shown).toEqual(["C"]);
  await change(remove(idOf("A")));
  const third = await backlinks(second.page);
  expect(third.shown).toEqual(["C"]);
  expect(await backlinks(third.page)).toEqual({ shown: ["D"], page: undefined });

  const links = async (page?: string) =>
    api.listSpaceLinks({ params: spaceParams, query: { limit: 1, page } });
  const target = await links();
  const one = await links(target.next?.page);
  expect(one.items[0]?.target).toEqual({ kind: "url", url: "https://example.com/1" });
  const markdown = `[Target](/pages/${pageId}), [two](https://example.com/2)`;
  const updates = ["C", "D"].map((title) => ({
    operation: "update_page" as const,
    page: idOf(title),
    document: { markdown },
  }));
  await change(...updates);
  const two = await links(one.next?.page);
  expect(two.items[0]?.target).toEqual({ kind: "url", url: "https://example.com/2" });
  expect(two.next).toBeUndefined();
});

test("a file lists the pages that show it", async () => {
  const { api, spaceParams, open, edit } = await testSpace();
  const params = await open();
  const base64 = Buffer.from("a,b").toString("base64");
  const { insertedFiles } = await edit(
    params,
    { operation: "insert_files", files: [{ base64, name: "figures.csv", ref: "figures" }] },
    newPage("Table", "## Figures\n\n[All of them](./figures)"),
    newPage("Other", "Nothing."),
  );
  const fileId = insertedFiles[0]?.id ?? "";
  const ofRequest = await api.listChangeRequestFileBacklinks({ params: { ...params, fileId } });
  expect(ofRequest.items).toMatchObject([
    { page: { title: "Table" }, internalLocation: { anchor: "figures" } },
  ]);
  const asked = { params: { ...spaceParams, fileId } };
  await expectRejection(api.listSpaceFileBacklinks(asked), 404, /File/);
  await api.mergeChangeRequest({ params });
  expect((await api.listSpaceFileBacklinks(asked)).count).toBe(1);
  const [link] = (await api.listSpaceLinks({ params: spaceParams })).items;
  expect(link).toMatchObject({
    status: "ok",
    label: "figures.csv",
    targetReference: { kind: "file" },
  });
});
