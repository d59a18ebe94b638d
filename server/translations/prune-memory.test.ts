import { expect, test } from "vitest";
import { engineServer, setEngine } from "../testing/engine-server.ts";
import { advanceClock, deps } from "../testing/service.ts";
import { newPage } from "../testing/space.ts";
import { runAll, testTranslation } from "../testing/translation.ts";
import { pruneMemory } from "./prune-memory.ts";

const day = 24 * 60 * 60_000;
const { asked, libre } = await engineServer();

test("texts that no page has used for 90 days are deleted, and others stay", async () => {
  setEngine(libre);
  const { change, translate, run } = await testTranslation();
  const page = await change(newPage("Home", "stays here\n\ngoes away"));
  const say = (markdown: string) =>
    change({ operation: "update_page", page, document: { markdown } });
  const { id } = await translate();
  await runAll();
  await say("stays here\n\ncame later");
  await run(id);
  expect(await pruneMemory(deps)).toEqual({ removed: 0 });
  advanceClock(91 * day);
  setEngine(undefined);
  expect(await pruneMemory(deps)).toEqual({ removed: 0 });
  setEngine(libre);
  expect(await pruneMemory(deps)).toEqual({ removed: 1 });
  expect(await pruneMemory(deps)).toEqual({ removed: 0 });
  asked.length = 0;
  await say("stays here\n\ncame later\n\ngoes away");
  await run(id);
  expect(asked).toEqual(["goes away"]);
});

test("texts used by a run count from then", async () => {
  setEngine(libre);
  const { change, translate, run } = await testTranslation();
  const page = await change(newPage("Home", "at first"));
  const say = (markdown: string) =>
    change({ operation: "update_page", page, document: { markdown } });
  const { id } = await translate();
  await runAll();
  advanceClock(60 * day);
  await say("at first\n\nmore");
  await run(id);
  await say("more");
  await run(id);
  advanceClock(60 * day);
  expect(await pruneMemory(deps)).toEqual({ removed: 0 });
  advanceClock(31 * day);
  expect(await pruneMemory(deps)).toEqual({ removed: 1 });
});
