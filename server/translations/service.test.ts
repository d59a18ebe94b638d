import { expect, test } from "vitest";
import { engineServer } from "../testing/engine-server.ts";
import { expectRejection } from "../testing/expect.ts";
import { newPage } from "../testing/space.ts";
import { instructions, runAll, testTranslation } from "../testing/translation.ts";

const server = await engineServer();
const { reset } = server;

test("a translation changes from pending to completed, and creates a second space", async () => {
  reset();
  const { change, translate, get, textOf, read, api, space } = await testTranslation();
  const first = await change(newPage("Start here", "Read the `docs` first.\n\n- one\n- two"));
  await change(newPage("Below", "More", { into: first }));
  const made = await translate();
  expect(made).toMatchObject({
    object: "translation",
    status: "pending",
    source: { space: space.id, language: "en" },
    language: "de",
    instructions: { object: "document", nodes: [] },
    permissions: { view: true, edit: true },
  });
  expect(made.result).toBeUndefined();
  await runAll();
  const done = await get(made.id);
  expect(done).toMatchObject({
    status: "completed",
    progress: { pages: 2, fresh: 2, outdated: 0, failed: 0, edited: 0, queued: false },
    stats: { runs: 1, totalPages: 2, latestPages: 2, totalWords: 9, latestWords: 9 },
  });
  expect(done.result).toBeDefined();
  const result = await api.getSpaceById({ params: { spaceId: done.result?.space ?? "" } });
  expect(result).toMatchObject({ title: "Guide (German)", language: "de" });
  expect(result.revision).toBe(done.result?.revision);
  expect(await textOf(made.id, first)).toBe("READ THE `docs` FIRST.\n\n- ONE\n- TWO\n");
  expect(await read(made.id, first)).toMatchObject({ title: "START HERE", slug: "start-here" });
});

test("only changed texts are requested again, and statistics are right", async () => {
  reset();
  const { change, translate, run, textOf, get, pages, api, spaceParams, open, edit } =
    await testTranslation();
  const page = await change(newPage("One", "first part\n\nsecond part"));
  await change(newPage("Two", "other words"));
  const { id } = await translate();
  await runAll();
  server.asked.length = 0;
  await run(id);
  expect(server.asked).toEqual([]);
  expect((await get(id)).stats).toMatchObject({ runs: 2, latestWords: 0, latestPages: 0 });
  await change({
    operation: "update_page",
    page,
    document: { markdown: "first part\n\nsecond part, changed" },
  });
  expect((await pages(id)).One).toMatchObject({ state: "outdated" });
  expect((await pages(id)).Two).toMatchObject({ state: "fresh" });
  const after = await run(id);
  expect(server.asked).toEqual(["second part, changed"]);
  expect(after.stats).toMatchObject({ runs: 3, latestWords: 3, latestPages: 1, totalPages: 3 });
  expect(await textOf(id, page)).toBe("FIRST PART\n\nSECOND PART, CHANGED\n");
  const gone = await open();
  await edit(gone, { operation: "delete_page", page });
  await api.mergeChangeRequest({ params: gone });
  const last = await run(id);
  expect(last.progress).toMatchObject({ pages: 1, fresh: 1 });
  expect(Object.keys(await pages(id))).toEqual(["Two"]);
  const { pages: left } = await api.listPages({ params: { spaceId: last.result?.space ?? "" } });
  expect(left.map(({ title }) => title)).toEqual(["TWO"]);
  expect((await api.listPages({ params: spaceParams })).pages).toHaveLength(1);
});

test("edits in the result are kept, and marked when their source changes", async () => {
  reset();
  const { change, translate, run, textOf, rewrite, pages, api, params, read, get } =
    await testTranslation();
  const page = await change(newPage("One", "first\n\nsecond\n\nthird"));
  const { id } = await translate();
  await runAll();
  await rewrite(id, page, { title: "Eins", document: { markdown: "FIRST\n\nvon Hand\n\nTHIRD" } });
  expect((await pages(id)).One).toMatchObject({ state: "edited", translatedTitle: "Eins" });
  expect((await get(id)).progress).toMatchObject({ fresh: 1, edited: 1, stale: 0 });
  await change({
    operation: "update_page",
    page,
    document: { markdown: "first, new\n\nsecond, new\n\nthird" },
  });
  const pageParams = { ...params, translationId: id, pageId: page };
  const shown = await api.getTranslatedPage({ params: pageParams });
  expect(shown.state).toBe("outdated");
  expect(shown.paragraphs).toEqual([
    { source: "first, new", before: "first", text: "FIRST", state: "outdated" },
    { source: "second, new", before: "second", text: "von Hand", state: "stale" },
    { source: "third", text: "THIRD", state: "fresh" },
  ]);
  await run(id);
  expect(await textOf(id, page)).toBe("FIRST, NEW\n\nvon Hand\n\nTHIRD\n");
  expect((await read(id, page)).title).toBe("Eins");
  expect((await pages(id)).One).toMatchObject({
    state: "edited",
    editedParagraphs: 2,
    staleParagraphs: 1,
  });
  await api.releaseTranslatedPage({ params: pageParams });
  await run(id);
  expect(await textOf(id, page)).toBe("FIRST, NEW\n\nSECOND, NEW\n\nTHIRD\n");
  expect((await pages(id)).One).toMatchObject({ state: "fresh", translatedTitle: "ONE" });
});

test("pages that people add or remove there stay so", async () => {
  reset();
  const { change, translate, run, api, get } = await testTranslation();
  const page = await change(newPage("One", "text"));
  await change(newPage("Two", "text"));
  const { id } = await translate();
  await runAll();
  const spaceParams = { spaceId: (await get(id)).result?.space ?? "" };
  const request = await api.createChangeRequest({ params: spaceParams, body: {} });
  const requestParams = { ...spaceParams, changeRequestId: request.id };
  const changes = [
    { operation: "delete_page" as const, page },
    newPage("Impressum", "Wer wir sind"),
  ];
  await api.editContentInChangeRequest({ params: requestParams, body: { changes } });
  await api.mergeChangeRequest({ params: requestParams });
  await change(newPage("Three", "text"));
  await run(id);
  const { pages } = await api.listPages({ params: spaceParams });
  expect(pages.map(({ title }) => title)).toEqual(["TWO", "THREE", "Impressum"]);
});

test("the translated space is visible to viewers of its source", async () => {
  reset();
  const { change, translate, get, api, spaceParams, as, person, params } = await testTranslation();
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  const users = [person("comment").user.id];
  await api.inviteToSpace({ params: spaceParams, body: { users, role: "edit" } });
  await change(newPage("Secret", "text"));
  const { id } = await translate();
  await runAll();
  const single = { params: { ...params, translationId: id } };
  const result = { params: { spaceId: (await get(id)).result?.space ?? "" } };
  await expectRejection(as("read").getTranslation(single), 404);
  await expectRejection(as("read").getSpaceById(result), 404);
  expect((await as("read").listTranslations({ params })).count).toBe(0);
  expect((await as("comment").getSpaceById(result)).permissions.edit).toBe(true);
  expect((await as("comment").getTranslation(single)).permissions.edit).toBe(false);
  await expectRejection(as("create").runTranslation(single), 404);
});

test("invalid input is rejected with its location", async () => {
  reset();
  const { as, params, space, api, translate, change } = await testTranslation();
  await change(newPage("One", "text"));
  const create = (source: string, language = "de") =>
    as("create").createTranslation({
      params,
      body: { source: { space: source, language: "en" }, language },
    });
  await expectRejection(create("nowhere"), 404, /source\.space/);
  await expectRejection(create(space.id, "en"), 400, /language/);
  await expectRejection(create(space.id, "tlh"), 400, /language/);
  const { id } = await translate();
  await runAll();
  const single = { params: { ...params, translationId: id } };
  await expectRejection(
    as("create").runTranslation(single),
    403,
    /Changing a translation requires/,
  );
  const other = await as("admin").createOrganization({ body: { title: "Elsewhere" } });
  const transfer = { params: { spaceId: space.id }, body: { organization: other.id } };
  await expectRejection(api.transferSpace(transfer), 412, /translation/);
  await api.deleteSpaceById({ params: { spaceId: space.id } });
  await expectRejection(api.runTranslation(single), 409, /trash/);
  await api.deleteTranslation(single);
  await api.deleteTranslation(single);
  await expectRejection(api.getTranslation(single), 404);
});

test("instructions are returned with data and keys", async () => {
  const { api, params, space, get } = await testTranslation();
  const source = { space: space.id, language: "en" as const };
  const given = instructions("Be kind.");
  const body = { source, language: "de" as const, instructions: given };
  const made = await api.createTranslation({ params, body });
  const key = expect.stringMatching(/^k/);
  const leaves = [{ object: "leaf", text: "Be kind.", marks: [] }];
  const shown = {
    object: "document",
    data: {},
    nodes: [
      {
        object: "block",
        type: "paragraph",
        data: {},
        key,
        nodes: [{ object: "text", key, leaves }],
      },
    ],
  };
  expect(made.instructions).toEqual(shown);
  const at = { params: { ...params, translationId: made.id } };
  const heading = { object: "block", type: "heading-1", data: null, nodes: [{ object: "text" }] };
  const sparse = { ...given, nodes: [heading] };
  const changed = await api.updateTranslation({ ...at, body: { instructions: sparse } });
  expect(changed.instructions.nodes).toMatchObject([{ data: {}, key, nodes: [] }]);
  const back = await api.updateTranslation({ ...at, body: { instructions: made.instructions } });
  expect(back.instructions).toEqual(shown);
  expect((await get(made.id)).instructions).toEqual(back.instructions);
});

test("an estimate is available before a run", async () => {
  reset();
  const { api, params, space, change } = await testTranslation();
  await change(newPage("One", "three more words\n\n```\nno words\n```"));
  expect(await api.estimateTranslation({ params, query: { space: space.id } })).toMatchObject({
    pages: 1,
    words: 4,
    characters: 19,
    engine: { name: "LibreTranslate", instructions: false, development: false },
  });
  expect(server.asked).toEqual([]);
});
