import { expect, test } from "vitest";
import { contract, type OperationId } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { calls } from "../testing/walk/calls.ts";
import { essenceOf } from "../testing/walk/essence.ts";
import { sendIn } from "../testing/walk/send.ts";
import { makeWorld } from "../testing/walk/world.ts";

const world = await makeWorld();

const operations = Object.entries<Operation>(contract) as [OperationId, Operation][];
const changes = operations.filter(
  ([, { method, body }]) =>
    (method === "PATCH" || method === "PUT") &&
    body.type !== "undefined" &&
    body.safeParse({}).success,
);
const readOf = ({ path }: Operation) =>
  operations.find(([, op]) => op.method === "GET" && op.path === path)?.[1];

test.each(changes)("%s with no members succeeds and changes nothing", async (name, op) => {
  const { body: _, ...call } = (await calls[name]?.(world)) ?? {};
  const read = readOf(op);
  const state = async () => read && essenceOf((await sendIn(world, read, call)).text);
  const before = await state();
  const { status, text } = await sendIn(world, op, { ...call, body: {} });
  expect(status, text.slice(0, 500)).toBe(op.ok);
  expect(await state()).toBe(before);
});

test("an empty change of a specification is rejected, as its visibility is required", async () => {
  const { updateOpenAPISpecBySlug: op } = contract;
  const { status, text } = await sendIn(world, op, { body: {} });
  expect(status).toBe(400);
  expect(text).toContain("visibility");
});
