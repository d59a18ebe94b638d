import { contract } from "#lib/contract/index.ts";
import { rejectedAction } from "#lib/contract/organizations/rejected-action.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { presence } from "./rejected-writes.ts";

const isWrite = ([id, { method, role }]: [string, Operation]) =>
  method !== "GET" && role !== "public" && id !== presence;

/** Labels of all writes that can be rejected, and of signing in. */
export function rejectedActionLabels(): Record<string, string> {
  const writes = Object.entries(contract as Record<string, Operation>).filter(isWrite);
  const named = writes.map(([id, { summary }]) => [
    rejectedAction(id),
    // The rest of the summary explains the operation.
    `Denied: ${summary.split(/[;:.]/, 1)[0]}`,
  ]);
  return {
    [rejectedAction("createSession")]: "Denied: Sign in",
    [rejectedAction("saml")]: "Denied: Sign in through an identity provider",
    ...Object.fromEntries(named),
  };
}
