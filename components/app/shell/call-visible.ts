import { ApiError } from "@/lib/client/api-error";
import type { AppContract, OperationId } from "@/lib/contract";
import type { Answer, Call } from "@/lib/contract/platform/operation";
import { callOperation } from "@/lib/queries/platform/operation";

const hidden = [403, 404];

/**
 * Calls an operation and treats hidden resources as not found, so that they do not fail a search;
 * `also` has further statuses of this kind.
 */
export async function callVisible<Id extends OperationId>(
  id: Id,
  call: Call<AppContract[Id]>,
  signal: AbortSignal,
  also: readonly number[] = [],
): Promise<Answer<AppContract[Id]> | undefined> {
  try {
    return await callOperation(id, call, { signal });
  } catch (error) {
    if (error instanceof ApiError && [...hidden, ...also].includes(error.status)) return undefined;
    throw error;
  }
}
