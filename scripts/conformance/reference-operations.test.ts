import { expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { readReferenceOperations } from "./reference-operations.ts";

/** Returns method and path without the names of parameters. */
const keyOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;

test("the contract has each operation of the reference API with its method, path and name", () => {
  const reference = readReferenceOperations();
  expect(reference).toHaveLength(143);
  const operations = new Map(Object.entries<Operation>(contract));
  const lost = reference.filter((wanted) => {
    const own = operations.get(wanted.name);
    return own === undefined || keyOf(own) !== keyOf(wanted);
  });
  expect(lost).toEqual([]);
});
