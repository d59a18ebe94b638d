import type { QueryKey } from "@tanstack/react-query";
import type { AppContract, OperationId } from "../../contract/index.ts";
import type { Call } from "../../contract/platform/operation.ts";

export const keyOf = <Id extends OperationId>(id: Id, call: Call<AppContract[Id]>) =>
  [id, call] as const;

// Marked, since the same call has different answers as a single page and as a growing list.
export const pagesKeyOf = <Id extends OperationId>(id: Id, call: Call<AppContract[Id]>) =>
  [id, call, "pages"] as const;

export const isPagesKey = (key: QueryKey) => key[2] === "pages";

/** Returns true if the call of a key has these parameters, possibly among others. */
export function matches(key: QueryKey, params: Readonly<Record<string, unknown>>): boolean {
  const call = key[1] as { params?: Record<string, unknown> } | undefined;
  return Object.entries(params).every(([name, value]) => call?.params?.[name] === value);
}
