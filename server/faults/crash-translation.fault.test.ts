import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { DocumentPage } from "#lib/contract/content/page.ts";
import { engineServer } from "../testing/engine-server.ts";
import { freePort, newDataDir, startProcess } from "../testing/process.ts";
import { newPage } from "../testing/space.ts";

const pages = 40;
/** Texts that a run translates concurrently: a title and a paragraph per page. */
const inFlight = 4 * 2;

test("a service killed during a translation continues, and requests no text twice", {
  timeout: 400_000,
}, async () => {
  const { url, asked, behaviour } = await engineServer();
  behaviour.before = async () => {
    await setTimeout(50);
  };
  const [dataDir, port] = [await newDataDir(), await freePort()];
  const env = { TRANSLATION_ENGINE: "libretranslate", TRANSLATION_URL: url };
  const { api, child } = await startProcess(dataDir, port, env);
  const { id: organizationId } = await api.createOrganization({ body: { title: "Crash" } });
  const params = { organizationId };
  const space = await api.createSpace({ params, body: { title: "Guide" } });
  const spaceParams = { spaceId: space.id };
  const request = await api.createChangeRequest({ params: spaceParams, body: {} });
  const requestParams = { ...spaceParams, changeRequestId: request.id };
  const changes = Array.from({ length: pages }, (_, n) => newPage(`page ${n}`, `words of ${n}`));
  await api.editContentInChangeRequest({ params: requestParams, body: { changes } });
  await api.mergeChangeRequest({ params: requestParams });
  const source = { space: space.id, language: "en" } as const;
  const { id } = await api.createTranslation({ params, body: { source, language: "de" } });
  await expect
    .poll(() => asked.length, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(pages / 2);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(new Set(asked).size).toBeLessThan(pages * 2);

  const again = (await startProcess(dataDir, port, env)).api;
  const get = () => again.getTranslation({ params: { ...params, translationId: id } });
  await expect
    .poll(async () => (await get()).status, { timeout: 200_000, interval: 500 })
    .toBe("completed");
  const done = await get();
  expect(done).toMatchObject({
    progress: { pages, fresh: pages, failed: 0, queued: false },
    stats: { runs: 1 },
  });
  expect(new Set(asked).size).toBe(pages * 2);
  expect(asked.length).toBeLessThanOrEqual(pages * 2 + inFlight);
  const result = { spaceId: done.result?.space ?? "" };
  const { pages: made } = await again.listPages({ params: result });
  expect(made.map(({ title }) => title)).toEqual(changes.map(({ title }) => title.toUpperCase()));
  const last = { ...result, pageId: made.at(-1)?.id ?? "" };
  const page = (await again.getPageById({ params: last })) as DocumentPage;
  expect(page.markdown).toBe(`WORDS OF ${pages - 1}\n`);
});
