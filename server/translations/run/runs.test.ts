// @module-tag postgres: jobs and locks of a translation

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { translationTable } from "../../db/schema/translations.ts";
import { engineServer, setEngine } from "../../testing/engine-server.ts";
import { expectRejection } from "../../testing/expect.ts";
import { deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { instructions, runAll, testTranslation } from "../../testing/translation.ts";
import { runTranslation, unfinishedRuns } from "./run-translation.ts";

const server = await engineServer();
const { libre, reset } = server;

test("a failed page leaves the others, has a reason, and is retried alone", async () => {
  reset();
  const { change, translate, run, textOf, pages, get, api, params } = await testTranslation();
  const bad = await change(newPage("Bad", "the bad one"));
  await change(newPage("Good", "the good one"));
  server.behaviour.refuse = (texts) => (texts.includes("the bad one") ? 400 : undefined);
  const { id } = await translate();
  await runAll();
  expect((await get(id)).status).toBe("completed");
  expect((await pages(id)).Bad).toMatchObject({ state: "failed", fault: /not today/ });
  expect((await pages(id)).Good).toMatchObject({ state: "fresh" });
  expect((await get(id)).progress.fault).toMatch(/status 400: not today/);
  // Until then the source page is shown, so that links to it work.
  expect(await textOf(id, bad)).toBe("the bad one");
  server.behaviour.refuse = undefined;
  await change(newPage("Later", "something new"));
  server.asked.length = 0;
  const single = { ...params, translationId: id };
  await api.retryTranslation({ params: single });
  await runAll();
  expect(server.asked).toEqual(["Bad", "the bad one"]);
  expect(await textOf(id, bad)).toBe("THE BAD ONE\n");
  expect((await pages(id)).Later).toMatchObject({ state: "outdated" });
  expect((await get(id)).progress.fault).toBeUndefined();
  await expectRejection(api.retryTranslation({ params: single }), 409, /No page failed/);
  expect((await run(id)).progress).toMatchObject({ fresh: 3, failed: 0 });
});

test("an unreachable engine fails the whole run, and nothing is created", async () => {
  reset();
  setEngine({ ...libre, url: "http://127.0.0.1:9" });
  const { change, translate, get, run } = await testTranslation();
  await change(newPage("One", "text"));
  await change(newPage("Two", "text two"));
  const { id } = await translate();
  await runAll();
  const failed = await get(id);
  expect(failed).toMatchObject({ status: "completed", progress: { failed: 2 } });
  expect(failed.progress.fault).toMatch(/does not respond at TRANSLATION_URL/);
  expect(failed.result).toBeUndefined();
  setEngine(libre);
  expect(await run(id)).toMatchObject({ progress: { failed: 0, fresh: 2 } });
}, 20_000);

test("a translation stays pending while there is no engine", async () => {
  reset();
  setEngine(undefined);
  const { change, translate, get } = await testTranslation();
  await change(newPage("One", "text"));
  const { id } = await translate();
  expect(await unfinishedRuns(deps)).toEqual([]);
  expect(await runTranslation(deps, { translationId: id, run: 1 })).toMatchObject({
    skipped: true,
  });
  const waiting = await get(id);
  expect(waiting).toMatchObject({ status: "pending", progress: { queued: true } });
  expect(waiting.progress.engine).toBeUndefined();
  setEngine({ engine: "pseudo" });
  await runAll();
  expect(await get(id)).toMatchObject({
    status: "completed",
    progress: { engine: { development: true, name: "Pseudo (development)" } },
  });
});

test("a run can be canceled, and translated texts are not requested again", async () => {
  reset();
  const { change, translate, get, api, params, pages, run } = await testTranslation();
  for (const name of ["a", "b", "c", "d", "e", "f"]) {
    await change(newPage(name, `text of ${name}`));
  }
  const { id } = await translate();
  const single = { params: { ...params, translationId: id } };
  let answered = 0;
  const seen = Promise.withResolvers<unknown[]>();
  const cancelling = seen.promise.then(() => api.cancelTranslation(single));
  // The first is answered at once, the others after cancellation.
  server.behaviour.before = async () => {
    answered += 1;
    if (answered === 1) return;
    if (answered === 2) seen.resolve([await get(id), (await pages(id)).f]);
    await cancelling;
  };
  await runAll();
  expect(await seen.promise).toMatchObject([
    { status: "running", progress: { run: { pages: 6 } } },
    { step: "waiting" },
  ]);
  const cancelled = await get(id);
  expect(cancelled).toMatchObject({ status: "pending", progress: { queued: false } });
  expect(cancelled.result).toBeUndefined();
  expect((await pages(id)).f?.step).toBeUndefined();
  await expectRejection(api.cancelTranslation(single), 409, /no run/);
  const before = new Set(server.asked);
  expect(before.size).toBeLessThan(12);
  server.asked.length = 0;
  await run(id);
  expect(server.asked.filter((text) => before.has(text))).toEqual([]);
  expect((await get(id)).progress).toMatchObject({ fresh: 6 });
});

test("a run that a crash interrupted continues", async () => {
  reset();
  const { change, translate, get } = await testTranslation();
  await change(newPage("One", "text"));
  const { id } = await translate();
  await deps.db
    .update(translationTable)
    .set({ status: "running", startedAt: deps.now() })
    .where(eq(translationTable.id, id));
  expect(await unfinishedRuns(deps)).toContainEqual({ translationId: id, run: 1 });
  await runAll();
  expect((await get(id)).status).toBe("completed");
});

test("new instructions reset it to pending, and an older run changes nothing", async () => {
  reset();
  const key = "a-key";
  setEngine({ engine: "openai", model: "some-model", url: `${server.url}/v1`, key });
  const { change, translate, get, api, params } = await testTranslation();
  await change(newPage("One", "text"));
  const { id } = await translate();
  const [older] = await unfinishedRuns(deps);
  await runAll();
  const formal = { instructions: instructions("Say Sie, never du.") };
  const single = { ...params, translationId: id };
  server.asked.length = 0;
  expect(await api.updateTranslation({ params: single, body: formal })).toMatchObject({
    status: "pending",
    ...formal,
    progress: { outdated: 1 },
  });
  if (older) expect(await runTranslation(deps, older)).toMatchObject({ skipped: true });
  await runAll();
  expect((await get(id)).status).toBe("completed");
  expect(server.asked).toEqual(["One", "text"]);
  const last = server.requests.at(-1);
  expect(last?.authorization).toBe(`Bearer ${key}`);
  expect(JSON.stringify(last?.body)).toContain("Say Sie, never du.");
});

test("content of a source that was closed does not reach readers of its open translation", async () => {
  const { as, api, change, translate, get, spaceParams, params } = await testTranslation();
  await change(newPage("First", "Old text."));
  const { id } = await translate();
  await runAll();
  const { result } = await get(id);
  const translated = { params: { spaceId: result?.space ?? "" } };
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  await change(newPage("Second", "Secret text."));
  await api.runTranslation({ params: { ...params, translationId: id } });
  await runAll();
  expect((await get(id)).progress.fault).toMatch(/More members see the translated space/);
  const seen = await as("read").listPages(translated);
  expect(seen.pages.map(({ title }) => title)).toHaveLength(1);
  await api.updateSpaceById({ ...translated, body: { defaultLevel: null } });
  await api.runTranslation({ params: { ...params, translationId: id } });
  await runAll();
  expect((await get(id)).progress).toMatchObject({ fresh: 2, outdated: 0 });
  await expectRejection(as("read").listPages(translated), 404);
});
