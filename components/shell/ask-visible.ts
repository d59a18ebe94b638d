import { ApiError } from "@/lib/client/api-error";
import type { AppContract, OperationId } from "@/lib/contract";
import type { Answer, Call } from "@/lib/contract/operation";
import { ask } from "@/lib/queries/operation";

/** What a person may not see is not found: that is no failure of the search. */
export async function askVisible<Id extends OperationId>(
  id: Id,
  call: Call<AppContract[Id]>,
  signal: AbortSignal,
): Promise<Answer<AppContract[Id]> | undefined> {
  try {
    return await ask(id, call, { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
      return undefined;
    }
    throw error;
  }
}
