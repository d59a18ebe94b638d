import "server-only";
import { ApiError } from "../client/api-error.ts";
import { contract, type OperationId } from "../contract/index.ts";
import type { Call, Operation } from "../contract/operation.ts";
import { askService } from "./server-client.ts";
import { settings } from "./settings.ts";

/** A service gains operations when it is renewed; to ask at each page would be far too often. */
const knownFor = 10 * 60_000;
const known = new Map<OperationId, { lacks: boolean; until: number }>();

/** Those of these reads of an organization that a service, which is not our own, does not have. */
export async function lackingReads(
  ids: readonly OperationId[],
  params: Readonly<Record<string, string>>,
): Promise<OperationId[]> {
  if (!settings().checksAnswers) return [];
  const lacks = await Promise.all(ids.map((id) => isLacking(id, params)));
  return ids.filter((_, at) => lacks[at]);
}

async function isLacking(id: OperationId, params: Readonly<Record<string, string>>) {
  const before = known.get(id);
  if (before && before.until > Date.now()) return before.lacks;
  const lacks = await ask(contract[id], params);
  known.set(id, { lacks, until: Date.now() + knownFor });
  return lacks;
}

async function ask(op: Operation, params: Readonly<Record<string, string>>): Promise<boolean> {
  const query = "limit" in op.query.shape ? { limit: 1 } : {};
  try {
    await askService(op, { params, query } as Call<Operation>);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.lacks;
  }
}
