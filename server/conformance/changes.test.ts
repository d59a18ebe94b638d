import { expect, test } from "vitest";
import { actions, reads, writes } from "#lib/contract/changes.ts";
import { contract } from "#lib/contract/index.ts";

// `server/faults/changes.fault.test.ts` makes each write and compares the answers to all reads.
test("the ledger has each operation, as a read or a write, and each action of a write", () => {
  const known = [...Object.keys(reads), ...Object.keys(writes)];
  expect(known.toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(Object.keys(actions)).toEqual(expect.arrayContaining(Object.values(writes).flat()));
});
