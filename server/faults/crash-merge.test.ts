import { once } from "node:events";
import { expect, test } from "vitest";
import type { Page } from "#lib/contract/page.ts";
import { allPages } from "../testing/all-pages.ts";
import { databaseSettings } from "../testing/database.ts";
import { freePort, newFolder, startProcess } from "../testing/process.ts";

type Api = Awaited<ReturnType<typeof startProcess>>["api"];
type Params = { spaceId: string };

/** Times that the service is killed. */
const rounds = Number(process.env.CRASH_ROUNDS || 3);
const mergesInRound = 8;

/** No name of a round begins with that of another. */
const roundName = (round: number) => `round${String(round).padStart(4, "0")}`;

/** A change request that makes two pages. */
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
 * What the space holds is what its merged change requests made, all of each and nothing else. The text
 * of pages that were read before is not read again, or many rounds would take for ever.
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
  // A search finds 500 sections at most, and so is asked for a round at a time.
  const ofRound = Map.groupBy(merged, ({ subject }) => subject.split(" ", 1)[0] ?? "");
  for (const [query, { length }] of ofRound) {
    const found = await api.searchSpaceContent({ params, query: { query, limit: 0 } });
    expect({ query, count: found.count }).toEqual({ query, count: 2 * length });
  }
}

test("killed in the middle of merges, the service has done each of them whole or not at all", {
  timeout: rounds * 130_000,
}, async () => {
  const dataDir = await newFolder();
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
  // One that was done may have lost its answer to the kill, and is not in what was acknowledged.
  const requests = await readRequests(service.api, params);
  expect(requests.map(({ status }) => status)).toEqual(
    Array.from({ length: rounds * mergesInRound }, () => "merged"),
  );
});
