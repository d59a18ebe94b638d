import { expect, test } from "vitest";
import { actions, reads, writes } from "#lib/contract/changes.ts";
import { contract } from "#lib/contract/index.ts";
import { effectsOfWrites, walkedWrites } from "../testing/walk/effects.ts";
import { missedBy, undeclaredBy } from "../testing/walk/prove-changes.ts";

test("the ledger has each operation, as a read or a write, and each action of a write", () => {
  const known = [...Object.keys(reads), ...Object.keys(writes)];
  expect(known.toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(Object.keys(actions)).toEqual(expect.arrayContaining(Object.values(writes).flat()));
});

// All reads against all writes: `server/faults/changes.test.ts`.
test("a write changes only answers that the ledger calls stale, among reads of its kind", async () => {
  const missed: Record<string, string[]> = {};
  let count = 0;
  for await (const effects of effectsOfWrites(([, read], [, write]) => read.tag === write.tag)) {
    expect(effects.status, effects.write).toBeLessThan(300);
    const wrong = [...missedBy(effects), ...undeclaredBy(effects)];
    if (wrong.length > 0) missed[effects.write] = wrong;
    count += 1;
  }
  expect(missed).toEqual({});
  expect(count).toBe(walkedWrites.length);
}, 300_000);
