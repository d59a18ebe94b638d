// @module-tag postgres: search

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { spaceTable } from "../../db/schema/spaces.ts";
import { addPages } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { draftOf } from "../edits/draft.ts";
import { addSpaceContent } from "../edits/space-content.ts";
import { readTree } from "../revisions/revisions.ts";

/** Returns the titles of found spaces, with those of their pages. */
const found = ({ items }: { items: { title: string; pages: { title: string }[] }[] }) =>
  items.map(({ title, pages }) => [title, ...pages.map((page) => page.title)]);

test("spaces, pages and sections of all spaces are found, best first, after a merge", async () => {
  const { api, params, change } = await testSpace();
  await api.createSpace({ params, body: { title: "Zebra handbook" } });
  const body = "## Stripes\n\nEvery zebra has its own.";
  await change(newPage("Animals", body), newPage("Zebras", "None here."), newPage("Other", "No."));
  const answer = await api.searchOrganizationContent({ params, query: { query: "zebra" } });
  expect(found(answer)).toEqual([["Zebra handbook"], ["Guide", "Zebras", "Animals"]]);
  expect(answer).toMatchObject({ pageCount: 2, pageCountIsExact: true });
  expect(answer.items[1]?.pages[1]?.sections).toMatchObject([
    {
      id: "stripes",
      title: "Stripes",
      path: "animals#stripes",
      body: "Every **zebra** has its own.",
    },
  ]);
  expect(answer.items[1]?.pages[1]?.sections[0]?.urls.app).toMatch(/\/content\/[\w-]+#stripes$/);
});

test("the id of a page finds it, if its space is visible", async () => {
  const { api, as, params, spaceParams, change } = await testSpace();
  const query = { query: await change(newPage("Prices", "From 5 €.")) };
  expect(found(await api.searchOrganizationContent({ params, query }))).toEqual([
    ["Guide", "Prices"],
  ]);
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  expect((await as("read").searchOrganizationContent({ params, query })).items).toEqual([]);
});

test("hidden content and content in the trash is not found", async () => {
  const { api, as, params, spaceParams, change } = await testSpace();
  await change(newPage("Secret", "A zebra."));
  const query = { query: "zebra" };
  expect((await as("read").searchOrganizationContent({ params, query })).count).toBe(1);
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  expect((await as("read").searchOrganizationContent({ params, query })).items).toEqual([]);
  expect((await api.searchOrganizationContent({ params, query })).count).toBe(1);
  await api.deleteSpaceById({ params: spaceParams });
  expect((await api.searchOrganizationContent({ params, query })).count).toBe(0);
  await api.restoreSpace({ params: spaceParams });
  expect((await api.searchOrganizationContent({ params, query })).count).toBe(1);
});

test("guests and members find content that they were granted, by text and by title", async () => {
  const { api, as, person, params, spaceParams, change } = await testSpace();
  await change(newPage("Secret", "A zebra."));
  const shelf = await api.createCollection({ params, body: { title: "Shelf" } });
  const closed = { defaultLevel: null };
  await api.updateCollectionById({ params: { collectionId: shelf.id }, body: closed });
  await api.updateSpaceById({
    params: spaceParams,
    body: { title: "Zebra plans", defaultLevel: "inherit" },
  });
  await api.moveSpace({ params: spaceParams, body: { parent: shelf.id } });
  const count = async (somebody: "guest" | "read" | "admin", query = "zebra") =>
    (await as(somebody).searchOrganizationContent({ params, query: { query } })).count;
  const nobody = [await count("guest"), await count("read"), await count("read", "plans")];
  expect(nobody).toEqual([0, 0, 0]);
  const grant = (user: "guest" | "read", at: typeof spaceParams | { collectionId: string }) => {
    const { id: userId } = person(user).user;
    const body = { role: "read" as const };
    return "spaceId" in at
      ? api.updateUserPermissionInSpace({ params: { ...at, userId }, body })
      : api.updateUserPermissionInCollection({ params: { ...at, userId }, body });
  };
  await grant("guest", spaceParams);
  await grant("read", { collectionId: shelf.id });
  expect([await count("guest"), await count("read"), await count("read", "plans")]).toEqual([
    1, 1, 1,
  ]);
  const userId = person("guest").user.id;
  await api.updateUserPermissionInSpace({
    params: { ...spaceParams, userId },
    body: { role: null },
  });
  expect([await count("guest"), await count("admin")]).toEqual([0, 1]);
});

test("copies and spaces in another language are found", async () => {
  const { api, params, spaceParams, change } = await testSpace();
  await change(newPage("Anleitung", "Die Häuser sind groß."));
  const search = (query: string) => api.searchOrganizationContent({ params, query: { query } });
  await api.duplicateSpace({ params: spaceParams });
  // Of equal results, those of the space that changed last come first.
  expect(found(await search("Häuser"))).toEqual([
    ["Guide (copy)", "Anleitung"],
    ["Guide", "Anleitung"],
  ]);
  expect((await search("Haus groß")).count).toBe(0);
  await api.updateSpaceById({ params: spaceParams, body: { language: "de" } });
  expect(found(await search("Haus groß"))).toEqual([["Guide", "Anleitung"]]);
  // The copy has no language, and is found in English too.
  expect((await search("Häuser")).count).toBe(2);
});

test("all pages count, and all words of a query may be in different parts of one", async () => {
  const { api, params, change } = await testSpace();
  for (let batch = 0; batch < 11; batch++) {
    await change(...Array.from({ length: 50 }, () => newPage("Zebra")));
  }
  await change(newPage("Webhooks", "## Target\n\nAn address.\n\n## Retries\n\nThree attempts."));
  const search = (query: string) => api.searchOrganizationContent({ params, query: { query } });
  expect(await search("zebra")).toMatchObject({ pageCount: 550, pageCountIsExact: true });
  expect(found(await search("webhooks attempts"))).toEqual([["Guide", "Webhooks"]]);
  expect(found(await search("address attempts"))).toEqual([["Guide", "Webhooks"]]);
});

test("the exact word comes before words that begin with it, in pages of all spaces", async () => {
  const { api, params, change } = await testSpace();
  await change(newPage("Search", "Made by Google. Google and google."));
  const { id } = await api.createSpace({ params, body: { title: "Other" } });
  await addPages(api, id, [newPage("Languages", "Written in Go.")]);
  const answer = await api.searchOrganizationContent({ params, query: { query: "go" } });
  expect(found(answer)).toEqual([
    ["Other", "Languages"],
    ["Guide", "Search"],
  ]);
  expect(answer.items.map(({ pages }) => pages[0]?.rank)).toEqual([1, 2]);
});

test("a word with one slip finds what was meant in spaces that the caller sees", async () => {
  const { api, as, params, spaceParams, change } = await testSpace();
  await change(newPage("Sign-in", "The authentication of people."));
  const query = { query: "authenticatiom" };
  const answer = await api.searchOrganizationContent({ params, query });
  expect(found(answer)).toEqual([["Guide", "Sign-in"]]);
  expect(answer).toMatchObject({ correctedQuery: "authentication", pageCount: 1 });
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  const hidden = await as("read").searchOrganizationContent({ params, query });
  expect(hidden).toMatchObject({ items: [], count: 0, pageCount: 0 });
  expect(hidden).not.toHaveProperty("correctedQuery");
});

test("pages of the spaces beyond the limits of a search are found by title alone", async () => {
  const { api, params, spaceParams, change } = await testSpace();
  await change(newPage("Zebras", "Striped."), newPage("Horses", "Like a zebra."));
  for (let count = 0; count < 200; count++) {
    await api.createSpace({ params, body: { title: `Space ${count}` } });
  }
  const query = { query: "zebra" };
  const answer = await api.searchOrganizationContent({ params, query });
  expect(found(answer)).toEqual([["Guide", "Zebras"]]);
  expect(answer).toMatchObject({ pageCount: 1, pageCountIsExact: false });
  const space = spaceParams.spaceId;
  const named = await api.searchOrganizationContent({ params, query: { ...query, space } });
  expect(found(named)).toEqual([["Guide", "Zebras", "Horses"]]);
  expect(named.pageCountIsExact).toBe(true);
});

test("changed or deleted text is no longer found", async () => {
  const { api, params, change } = await testSpace();
  const page = await change(newPage("Page", "A zebra."));
  const count = async () =>
    (await api.searchOrganizationContent({ params, query: { query: "zebra" } })).count;
  await change({ operation: "update_page", page, document: { markdown: "A lion." } });
  expect(await count()).toBe(0);
  await change({ operation: "update_page", page, title: "Zebra" });
  expect(await count()).toBe(1);
  await change({ operation: "delete_page", page });
  expect(await count()).toBe(0);
});

test("results are listed in pages", async () => {
  const { api, params } = await testSpace();
  for (const title of ["Zebra 1", "Zebra 2", "Zebra 3"]) {
    await api.createSpace({ params, body: { title } });
  }
  const first = await api.searchOrganizationContent({ params, query: { query: "zeb", limit: 2 } });
  expect(first.count).toBe(3);
  const query = { query: "zeb", limit: 2, page: first.next?.page };
  const second = await api.searchOrganizationContent({ params, query });
  const titles = [...found(first), ...found(second)].flat().sort();
  expect(titles).toEqual(["Zebra 1", "Zebra 2", "Zebra 3"]);
});

test("a search can be limited to a space, and to titles or texts", async () => {
  const { api, as, params, spaceParams, change } = await testSpace();
  const other = await api.createSpace({ params, body: { title: "Zebra handbook" } });
  await change(newPage("Animals", "A zebra."), newPage("Zebras", "None here."));
  const search = async (query: object) =>
    found(await api.searchOrganizationContent({ params, query: { query: "zebra", ...query } }));
  expect(await search({ space: other.id })).toEqual([["Zebra handbook"]]);
  expect(await search({ resultType: "page" })).toEqual([["Guide", "Zebras"]]);
  expect(await search({ resultType: "section" })).toEqual([["Guide", "Animals"]]);
  expect(await search({ space: other.id, resultType: "page" })).toEqual([]);
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  const query = { query: "zebra", space: spaceParams.spaceId };
  expect((await as("read").searchOrganizationContent({ params, query })).count).toBe(0);
});

test("values of variables are found, beside the parts that some visitors are shown", async () => {
  const { api, params, space, spaceParams, change } = await testSpace();
  const value = 'Shipped as :expression[old name]{expression="space.vars.release"}.';
  const conditional = (name: string, expression: string) =>
    `:::if{expression="${expression}"}\n## ${name}\n\n${name} for :expression[you]{expression="space.vars.release"}.\n:::`;
  const text = [
    value,
    conditional("Basalt", "visitor.claims.isBeta"),
    conditional("Granite", "space.vars.release == 'Boreas'"),
  ].join("\n\n");
  await change(newPage("Release", text));
  /** Nothing makes one over HTTP: exports of other programs bring them. */
  const setRelease = async (release: string) => {
    const [row] = await deps.db.select().from(spaceTable).where(eq(spaceTable.id, space.id));
    if (!row) throw new Error("Expected the space");
    const draft = draftOf(await readTree(deps.db, row.revision));
    draft.variables = { release };
    const actor = { type: "system", id: "test", label: "Test" } as const;
    await addSpaceContent({ db: deps.db, now: new Date(), actor }, row, draft);
  };
  const excerpts = async (query: string) => {
    const inSpace = await api.searchSpaceContent({ params: spaceParams, query: { query } });
    const answer = await api.searchOrganizationContent({ params, query: { query } });
    const own = inSpace.items.flatMap(({ sections }) => sections.map(({ body }) => body));
    const pages = answer.items.flatMap((space) => space.pages);
    expect(pages.flatMap(({ sections }) => sections.map(({ body }) => body))).toEqual(own);
    return own;
  };
  await setRelease("Aurora");
  expect(await excerpts("shipped aurora")).toEqual(["**Shipped** as **Aurora**."]);
  expect(await excerpts("basalt aurora")).toEqual(["**Basalt** for **Aurora**."]);
  expect(await excerpts("granite aurora")).toEqual(["**Granite** for **Aurora**."]);
  await setRelease("Boreas");
  expect(await excerpts("aurora")).toEqual([]);
  expect(await excerpts("shipped boreas")).toEqual(["**Shipped** as **Boreas**."]);
});
