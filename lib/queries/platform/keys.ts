import type { QueryKey } from "@tanstack/react-query";
import type { AppContract, OperationId } from "../../contract/index.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { isObject } from "../../data/is-object.ts";

export const keyOf = <Id extends OperationId>(id: Id, call: Call<AppContract[Id]>) =>
  [id, call] as const;

// Marked, since the same call has different answers as a single page and as a growing list.
export const pagesKeyOf = <Id extends OperationId>(id: Id, call: Call<AppContract[Id]>) =>
  [id, call, "pages"] as const;

export const isPagesKey = (key: QueryKey) => key[2] === "pages";

/** Returns the parameters of the call of a key. */
export const paramsIn = ([, call]: QueryKey): Record<string, unknown> | undefined =>
  isObject(call) && isObject(call.params) ? call.params : undefined;

/** Returns true if the call of a key has these parameters, possibly among others. */
export function matches(key: QueryKey, params: Readonly<Record<string, unknown>>): boolean {
  const own = paramsIn(key);
  return Object.entries(params).every(([name, value]) => own?.[name] === value);
}
