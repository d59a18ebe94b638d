import { expect, test } from "vitest";
import { contract, type OperationId } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { RawCall } from "../testing/call.ts";
import { calls } from "../testing/walk/calls.ts";
import { essenceOf } from "../testing/walk/essence.ts";
import { sendIn } from "../testing/walk/send.ts";
import { makeWorld } from "../testing/walk/world.ts";

const world = await makeWorld();

const deletes = ({ method }: Operation) => Number(method === "DELETE");
const depth = ({ path }: Operation) => path.split("/").length;
const all = (Object.entries<Operation>(contract) as [OperationId, Operation][]).filter(([, op]) =>
  op.path.includes("{changeRequestId}"),
);
const reads = all.filter(([, { method }]) => method === "GET");
/** Children are deleted before their parents. */
const writes = all
  .filter(([, { method }]) => method !== "GET")
  .toSorted(
    ([, one], [, other]) =>
      deletes(one) - deletes(other) || deletes(one) * (depth(other) - depth(one)),
  );

/** The same call, with the number of the change request in the path. */
async function byNumber({ params: own, ...call }: RawCall): Promise<RawCall> {
  const ids = { ...world.ids, ...own } as { spaceId: string; changeRequestId: string };
  const { spaceId, changeRequestId } = ids;
  const params = { spaceId, changeRequestId };
  const { number } = await world.api.getChangeRequestById({ params });
  return { ...call, params: { ...own, spaceId, changeRequestId: String(number) } };
}

test.each(reads)("%s answers alike by id and by number", async (name, op) => {
  const made = (await calls[name]?.(world)) ?? {};
  const call = { ...made, params: { reusableContentId: "unknown", ...made.params } };
  const one = await sendIn(world, op, call);
  const other = await sendIn(world, op, await byNumber(call));
  expect(one.status).toBe(name.startsWith("getReusableContent") ? 404 : op.ok);
  expect(other.status, other.text.slice(0, 500)).toBe(one.status);
  expect(essenceOf(other.text)).toBe(essenceOf(one.text));
});

test.each(writes)("%s succeeds by number as by id", async (name, op) => {
  const call = (await calls[name]?.(world)) ?? {};
  const { status, text } = await sendIn(world, op, await byNumber(call));
  expect(status, text.slice(0, 500)).toBe(op.ok);
});
