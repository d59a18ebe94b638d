// @module-tag postgres: deletion in hand-written SQL

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contentObjectTable, revisionTable } from "../../db/schema/content.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { purgeTrash } from "../spaces/trash/purge.ts";
import { collectContentGarbage } from "./collect-garbage.ts";

const day = 24 * 60 * 60_000;
const { db } = deps;

/** Collects references from the bodies of nodes, independently of the tested code. */
function refsIn(body: string): { nodes: string[]; texts: string[] } {
  const found = { nodes: [] as string[], texts: [] as string[] };
  const visit = (value: unknown, key = ""): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, member] of Object.entries(value)) visit(member, name);
    else if (typeof value === "string") {
      if (key === "pages" || key === "files") found.nodes.push(value);
      if (key === "document") found.texts.push(value);
    }
  };
  visit(JSON.parse(body));
  return found;
}

/** Returns every object that some revision needs, read from the database without caches. */
async function needed(bodies: ReadonlyMap<string, string>): Promise<Set<string>> {
  const reached = new Set<string>();
  const left = (await db.select({ root: revisionTable.root }).from(revisionTable)).map(
    ({ root }) => root,
  );
  for (let hash = left.pop(); hash !== undefined; hash = left.pop()) {
    if (reached.has(hash)) continue;
    reached.add(hash);
    const { nodes, texts } = refsIn(bodies.get(hash) ?? "null");
    left.push(...nodes);
    for (const text of texts) reached.add(text);
  }
  return reached;
}

/** Collects a day later; expects exactly the needed objects to remain. */
async function sweepAndCheck(): Promise<void> {
  advanceClock(1.5 * day);
  await purgeTrash(deps);
  await collectContentGarbage(deps);
  const rows = await db.select().from(contentObjectTable);
  const bodies = new Map(rows.map(({ hash, body }) => [hash, body]));
  expect([...bodies.keys()].sort()).toEqual([...(await needed(bodies))].sort());
}

type Made = Awaited<ReturnType<typeof testSpace>>;

/** Performs one random step on some spaces; `pick` selects among them. */
async function live(made: Made, spaces: string[], kind: number, pick: number): Promise<void> {
  const { api } = made;
  const [spaceId = ""] = [spaces[pick % spaces.length]];
  const params = { spaceId };
  const edit = async (merge: boolean, change: Parameters<Made["edit"]>[1]) => {
    const { id } = await api.createChangeRequest({ params, body: { subject: "Change" } });
    const place = { ...params, changeRequestId: id };
    await made.edit(place, change);
    if (merge) await api.mergeChangeRequest({ params: place });
  };
  const { pages } = await api.listPages({ params });
  const page = pages[pick % Math.max(1, pages.length)]?.id;
  if (kind === 0) await edit(true, newPage(`Page ${pick}`, `Text ${pick % 3}`, { into: page }));
  else if (kind === 1) await edit(false, newPage(`Open ${pick}`, `Text ${pick % 3} of it`));
  else if (kind === 2 && page) await edit(pick % 2 === 0, { operation: "delete_page", page });
  else if (kind === 3 && page)
    await edit(true, {
      operation: "update_page",
      page,
      document: { markdown: `Other ${pick % 3}` },
    });
  else if (kind === 4) {
    const name = `${pick}.txt`;
    await edit(true, { operation: "insert_files", files: [{ name, base64: "YQ==" }] });
  } else if (kind === 5) spaces.push((await api.duplicateSpace({ params })).id);
  else if (kind === 6 && spaces.length > 1) {
    await api.deleteSpaceById({ params });
    spaces.splice(spaces.indexOf(spaceId), 1);
  } else if (kind === 7) await sweepAndCheck();
}

test("garbage collection keeps exactly the objects that revisions need, after random changes", {
  timeout: 120_000,
}, async () => {
  const steps = fc.array(fc.tuple(fc.nat(7), fc.nat(20)), { minLength: 6, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const made = await testSpace();
      const spaces: string[] = [made.space.id];
      for (const [kind, pick] of list) await live(made, spaces, kind, pick);
      await sweepAndCheck();
      for (const spaceId of spaces) await made.api.deleteSpaceById({ params: { spaceId } });
      advanceClock(9 * day);
      await sweepAndCheck();
      expect(await db.$count(contentObjectTable)).toBe(0);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
