import { contract } from "../lib/contract/index.ts";
import type { Operation } from "../lib/contract/platform/operation.ts";
import type { Grown } from "./growth-fill.ts";
import { lists } from "./scale-lists.ts";

type Ids = Record<string, string>;

/** The path of an operation; undefined where it names something that has not grown along. */
function addressOf({ path }: Operation, ids: Ids): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  if (!names.every((name) => name in ids)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_all, name) => ids[name] ?? "");
}

/** Paths of all lists that the contract has of what has grown, and of common filters. */
export function growthLists(grown: Grown): Record<string, string> {
  const { api, size, ...ids } = grown;
  const found: Record<string, string> = {};
  for (const [name, of] of Object.entries(lists)) found[name] = of(grown);
  for (const [key, op] of Object.entries<Operation>(contract)) {
    const address = addressOf(op, ids);
    if (op.method !== "GET" || !("limit" in op.query.shape) || !address) continue;
    found[key] = "query" in op.query.shape ? `${address}?query=line` : address;
  }
  return found;
}
