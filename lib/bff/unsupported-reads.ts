import "server-only";
import { ApiError } from "../client/api-error.ts";
import { contract, type OperationId } from "../contract/index.ts";
import type { Operation } from "../contract/platform/operation.ts";
import { callService } from "./server-client.ts";
import { settings } from "./settings.ts";

/** Milliseconds for which the list is cached: a service only gains operations by an upgrade. */
const knownFor = 10 * 60_000;
const known = new Map<OperationId, { lacks: boolean; until: number }>();

/**
 * Returns the reads that a foreign service doesn't implement; the bundled service implements all.
 */
export async function unsupportedReads(
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
    await callService(op, { params, query });
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.lacks;
  }
}
