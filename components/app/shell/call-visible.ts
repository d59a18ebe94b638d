import type { AppContract, OperationId } from "@/lib/contract";
import type { Answer, Call } from "@/lib/contract/platform/operation";
import { callOperation } from "@/lib/queries/platform/operation";

/**
 * Calls an operation and treats hidden resources as not found, so that they do not fail a search;
 * `also` has further statuses of this kind.
 */
export const callVisible = <Id extends OperationId>(
  id: Id,
  call: Call<AppContract[Id]>,
  signal: AbortSignal,
  also: readonly number[] = [],
): Promise<Answer<AppContract[Id]> | undefined> =>
  callOperation(id, call, { signal, asMissing: [403, 404, ...also] });
