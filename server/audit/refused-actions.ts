import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { refusedAction } from "#lib/contract/refused-action.ts";

const isWrite = ([, { method, role }]: [string, Operation]) =>
  method !== "GET" && role !== "public";

/** Every write that can be refused, and signing in, with the words that people read. */
export function refusedActions(): Record<string, string> {
  const writes = Object.entries(contract as Record<string, Operation>).filter(isWrite);
  const named = writes.map(([id, { summary }]) => [
    refusedAction(id),
    // What follows explains the operation.
    `Refused: ${summary.split(/[;:]/, 1)[0]}`,
  ]);
  return {
    [refusedAction("createSession")]: "Refused: sign in",
    [refusedAction("saml")]: "Refused: sign in through an identity provider",
    ...Object.fromEntries(named),
  };
}
