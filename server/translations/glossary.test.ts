import { expect, test } from "vitest";
import { engineServer, setEngine } from "../testing/engine-server.ts";
import { expectRejection } from "../testing/expect.ts";
import { newPage } from "../testing/space.ts";
import { runAll, testTranslation } from "../testing/translation.ts";

const server = await engineServer();
setEngine({ engine: "libretranslate", url: server.url, key: undefined });

async function withTerms() {
  const made = await testTranslation();
  const { change, translate, api, params } = made;
  const spaces = await change(newPage("Spaces", "A space holds pages.\n\nNothing else."));
  await change(newPage("Sites", "A site shows things. `space` is code."));
  const { id } = await translate();
  await runAll();
  server.asked.length = 0;
  const put = (...operations: Parameters<typeof api.updateGlossary>[0]["body"]["operations"]) =>
    api.updateGlossary({ params, body: { operations } });
  return { ...made, id, spaces, put };
}

test("entries are created, changed and deleted together, or not at all", async () => {
  const { put, api, params, as } = await withTerms();
  await put(
    { type: "insert", translations: { en: "space", de: "Bereich" } },
    { type: "insert", translations: { en: "site", fr: "site" } },
  );
  const { items, count } = await api.listGlossaryEntries({ params });
  expect(count).toBe(2);
  const space = items.find(({ translations }) => translations.de === "Bereich");
  expect(space).toMatchObject({ object: "glossary-entry", translations: { en: "space" } });
  const id = space?.id ?? "";
  const translations = { en: "space", de: "Raum" };
  await expectRejection(
    put({ type: "update", id, translations }, { type: "update", id: "nowhere", translations }),
    404,
    /operations\.1\.id/,
  );
  const entryParams = { ...params, glossaryEntryId: id };
  expect((await api.getGlossaryEntry({ params: entryParams })).translations.de).toBe("Bereich");
  await put({ type: "update", id, translations }, { type: "delete", id: "nowhere" });
  expect((await api.getGlossaryEntry({ params: entryParams })).translations).toEqual(translations);
  const query = { term: "rau" };
  expect((await api.listGlossaryEntries({ params, query })).items.map((one) => one.id)).toEqual([
    id,
  ]);
  await put({ type: "delete", id });
  await expectRejection(api.getGlossaryEntry({ params: entryParams }), 404);
  const change = { params, body: { operations: [] } };
  await expectRejection(as("edit").updateGlossary(change), 403);
});

test.each([{}, { en: "" }, { en: "two\nlines" }, { en: "x".repeat(256) }, { tlh: "x" }])(
  "%j is no entry",
  async (translations) => {
    const { put } = await withTerms();
    await expectRejection(put({ type: "insert", translations }), 400, /translations/);
  },
);

test("a term far too long is rejected whatever its end is", async () => {
  const { put } = await withTerms();
  const term = "x".repeat(1_000_000);
  for (const en of [`${term}\n`, `${" ".repeat(1_000_000)}\n`]) {
    await expectRejection(put({ type: "insert", translations: { en } }), 400, /translations/);
  }
});

test("a change affects the pages that contain the term, and only those run again", async () => {
  const { id, put, get, textOf, spaces, api, params } = await withTerms();
  const operation = { type: "insert", translations: { en: "space", de: "Bereich" } } as const;
  const body = { operations: [operation] };
  // The word within code counts too: excluding it would cost more than an unneeded translation.
  expect(await api.getGlossaryImpact({ params, body })).toEqual({
    object: "glossary-impact",
    pages: 2,
    translations: [{ id, title: "Guide", language: "de", pages: 2 }],
  });
  expect((await api.listGlossaryEntries({ params })).count).toBe(0);
  await put(operation);
  expect(await get(id)).toMatchObject({ status: "pending", progress: { outdated: 2 } });
  await runAll();
  // Only texts with the term are translated again.
  expect(server.asked).toEqual([expect.stringContaining("holds pages")]);
  expect(await textOf(id, spaces)).toBe("A Bereich HOLDS PAGES.\n\nNOTHING ELSE.\n");
  server.asked.length = 0;
  await put({ type: "insert", translations: { en: "nothing of this", de: "x" } });
  await put({ type: "insert", translations: { en: "site", fr: "site" } });
  expect((await get(id)).status).toBe("completed");
});

test("a change tells nothing of translations that the caller can't see, and runs none of them", async () => {
  const { id, get, as, api, params, spaceParams } = await withTerms();
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  const body = { operations: [{ type: "insert", translations: { en: "space", de: "Bereich" } }] };
  const change = { params, body } as Parameters<typeof api.updateGlossary>[0];
  expect(await as("create").getGlossaryImpact(change)).toEqual({
    object: "glossary-impact",
    pages: 0,
    translations: [],
  });
  await as("create").updateGlossary(change);
  await runAll();
  expect(server.asked).toEqual([]);
  expect(await get(id)).toMatchObject({ status: "completed", progress: { outdated: 2 } });
});
