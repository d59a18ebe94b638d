// @module-tag postgres: transactions that a kill breaks off

import { once } from "node:events";
import { expect, test } from "vitest";
import type { Page } from "#lib/contract/content/page.ts";
import { allPages } from "../testing/all-pages.ts";
import { databaseSettings } from "../testing/database.ts";
import { freePort, newDataDir, startProcess } from "../testing/process.ts";

type Api = Awaited<ReturnType<typeof startProcess>>["api"];
type Params = { spaceId: string };

/** Number of times that the service is killed. */
const rounds = Number(process.env.CRASH_ROUNDS || 3);
const mergesInRound = 8;

/** No name of a round is a prefix of another. */
const roundName = (round: number) => `round${String(round).padStart(4, "0")}`;

/** Opens a change request that creates two pages. */
async function propose(api: Api, params: Params, name: string): Promise<string> {
  const { id } = await api.createChangeRequest({ params, body: { subject: name } });
  const insert = (part: string) =>
    ({
      operation: "insert_page",
      title: `${name} ${part}`,
      document: { markdown: `Text of ${name} ${part}.` },
    }) as const;
  const body = { changes: [insert("first"), insert("second")] };
  await api.editContentInChangeRequest({ params: { ...params, changeRequestId: id }, body });
  return id;
}

const readRequests = (api: Api, params: Params) =>
  allPages((page) =>
    api.listChangeRequestsForSpace({ params, query: { status: "all", limit: 100, page } }),
  );

/**
 * Expects the space to hold all pages of its merged change requests and nothing else. Texts read
 * before are skipped, or many rounds would take too long.
 */
async function expectWhole(
  api: Api,
  params: Params,
  acknowledged: Set<string>,
  read = new Set<string>(),
) {
  const requests = await readRequests(api, params);
  const merged = requests.filter(({ status }) => status === "merged");
  const ids = new Set(merged.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);

  const { pages } = await api.listPages({ params });
  const titles = merged.flatMap(({ subject }) => [`${subject} first`, `${subject} second`]);
  expect(pages.map(({ title }: Page) => title).sort()).toEqual(titles.sort());
  for (const { id, title } of pages.filter((page) => !read.has(page.id))) {
    read.add(id);
    const page = await api.getPageById({ params: { ...params, pageId: id } });
    expect(page).toMatchObject({ markdown: `Text of ${title}.` });
  }

  const space = await api.getSpaceById({ params });
  const revisions = await allPages((page) =>
    api.listRevisions({ params, query: { limit: 100, page } }),
  );
  const merges = revisions.filter(({ type }) => type === "merge");
  expect(merges.map(({ mergedFrom }) => mergedFrom?.id).sort()).toEqual([...ids].sort());
  expect(new Set(merged.map(({ revisionMerged }) => revisionMerged))).toEqual(
    new Set(merges.map(({ id }) => id)),
  );
  expect(revisions[0]?.id).toBe(space.revision);
  expect(space).toMatchObject({
    changeRequests: requests.length,
    changeRequestsDraft: requests.length - merged.length,
    changeRequestsOpen: 0,
  });
  const records = await api.listAuditEvents({
    params: { organizationId: space.organization },
    query: { action: "change-request.merged", limit: 1 },
  });
  expect(records.count).toBe(merged.length);
  // A search finds at most 500 sections, so each round has its own.
  const ofRound = Map.groupBy(merged, ({ subject }) => subject.split(" ", 1)[0] ?? "");
  for (const [query, { length }] of ofRound) {
    const found = await api.searchSpaceContent({ params, query: { query, limit: 0 } });
    expect({ query, count: found.count }).toEqual({ query, count: 2 * length });
  }
}

test("a service killed during merges has completed or undone each of them", {
  timeout: rounds * 130_000,
}, async () => {
  const dataDir = await newDataDir();
  const port = await freePort();
  const settings = await databaseSettings();
  let service = await startProcess(dataDir, port, settings);
  const organization = await service.api.createOrganization({ body: { title: "Crash" } });
  const space = await service.api.createSpace({
    params: { organizationId: organization.id },
    body: { title: "Guide" },
  });
  const params = { spaceId: space.id };
  const acknowledged = new Set<string>();
  const read = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const { api, child } = service;
    const proposed: string[] = [];
    for (let number = 0; number < mergesInRound; number++) {
      proposed.push(await propose(api, params, `${roundName(round)} ${number}`));
    }
    const enough = acknowledged.size + 1 + Math.floor(Math.random() * 5);
    const exit = once(child, "exit");
    const merging = proposed.map(async (changeRequestId) => {
      const { result } = await api.mergeChangeRequest({ params: { ...params, changeRequestId } });
      expect(result).toBe("merge");
      acknowledged.add(changeRequestId);
      if (acknowledged.size === enough) child.kill("SIGKILL");
    });
    await Promise.allSettled(merging);
    await exit;
    service = await startProcess(dataDir, port, settings);
    await expectWhole(service.api, params, acknowledged, read);
  }
  for (const { id, status } of await readRequests(service.api, params)) {
    if (status === "merged") continue;
    const left = { params: { ...params, changeRequestId: id } };
    expect(await service.api.mergeChangeRequest(left)).toMatchObject({ result: "merge" });
    acknowledged.add(id);
  }
  await expectWhole(service.api, params, acknowledged);
  // A completed request may have lost its response to the kill, and is not in the acknowledged
  // ones.
  const requests = await readRequests(service.api, params);
  expect(requests.map(({ status }) => status)).toEqual(
    Array.from({ length: rounds * mergesInRound }, () => "merged"),
  );
});
