import { expect, test } from "vitest";
import { newPage, testSpace } from "../../testing/space.ts";

/** What a search of the organization finds: titles of spaces with those of pages. */
const found = ({ items }: { items: { title: string; pages: { title: string }[] }[] }) =>
  items.map(({ title, pages }) => [title, ...pages.map((page) => page.title)]);

test("spaces, pages and sections are found in all spaces, best first, as soon as merged", async () => {
  const { api, params, change } = await testSpace();
  await api.createSpace({ params, body: { title: "Zebra handbook" } });
  const body = "## Stripes\n\nEvery zebra has its own.";
  await change(newPage("Animals", body), newPage("Zebras", "None here."), newPage("Other", "No."));
  const answer = await api.searchOrganizationContent({ params, query: { query: "zebra" } });
  expect(found(answer)).toEqual([["Zebra handbook"], ["Guide", "Zebras", "Animals"]]);
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

test("nobody finds what they may not see, nor what lies in the trash", async () => {
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

test("guests and plain members find what was given to them, by its words and by its title", async () => {
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

test("copies and spaces of another language are found as well", async () => {
  const { api, params, spaceParams, change } = await testSpace();
  await change(newPage("Anleitung", "Die Häuser sind groß."));
  const search = (query: string) => api.searchOrganizationContent({ params, query: { query } });
  await api.duplicateSpace({ params: spaceParams });
  expect(found(await search("Häuser"))).toEqual([
    ["Guide", "Anleitung"],
    ["Guide (copy)", "Anleitung"],
  ]);
  expect((await search("Haus groß")).count).toBe(0);
  await api.updateSpaceById({ params: spaceParams, body: { language: "de" } });
  expect(found(await search("Haus groß"))).toEqual([["Guide", "Anleitung"]]);
  // The copy still says nothing of its language, and is found in English beside the other.
  expect((await search("Häuser")).count).toBe(2);
});

test("text that changed or went is found no more", async () => {
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

test("what was found comes page by page", async () => {
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
