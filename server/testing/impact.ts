import { send } from "#lib/client/send.ts";
import { AccessImpact } from "#lib/contract/access/access-impact.ts";
import { type AppContract, contract, type OperationId } from "#lib/contract/index.ts";
import type { Call, Operation } from "#lib/contract/platform/operation.ts";
import { app } from "./service.ts";

/** Runs an operation as a dry run with that token. */
export function impactOf<Id extends OperationId>(
  token: string,
  id: Id,
  call: Call<AppContract[Id]>,
): Promise<AccessImpact> {
  const op: Operation = { ...contract[id], output: AccessImpact };
  const given = call as { query?: object };
  return send(op, { ...call, query: { ...given.query, dryRun: true } } as Call<Operation>, {
    baseUrl: "http://service.test",
    fetch: async (url, init) => app.request(url, init),
    headers: { authorization: `Bearer ${token}` },
  }) as Promise<AccessImpact>;
}
