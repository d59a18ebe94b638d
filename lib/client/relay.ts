import { reads } from "../contract/changes.ts";
import { type AppContract, contract, type OperationId } from "../contract/index.ts";
import type { Answer, Call } from "../contract/platform/operation.ts";
import { ApiError } from "./api-error.ts";
import { partsOf } from "./call-parts.ts";
import { exchangeJson, type SendOptions } from "./exchange.ts";
import { missingHeader } from "./missing-header.ts";

const inDoubt = "This may have gone through. Check before retrying.";

export interface RelayOptions extends Pick<SendOptions, "fetch" | "signal"> {
  /** Statuses for which the call returns undefined, and the browser logs no error. */
  asMissing?: readonly number[] | undefined;
}

/**
 * Calls an operation through the console's relay, which adds the token. The answer is already
 * validated: by the service, or by `lib/bff/check-answer`.
 */
export async function relay<Id extends OperationId>(
  id: Id,
  call: Call<AppContract[Id]>,
  { asMissing, ...options }: RelayOptions = {},
): Promise<Answer<AppContract[Id]>> {
  const operation = contract[id];
  const headers = asMissing && { [missingHeader]: asMissing.join() };
  try {
    const value = await exchangeJson(operation, partsOf(call), {
      baseUrl: "/api",
      ...options,
      headers,
    });
    return value as Answer<AppContract[Id]>;
  } catch (error) {
    const isWrite = !(id in reads) && partsOf(call).query?.dryRun !== true;
    if (!isWrite || !(error instanceof ApiError && error.doubtful)) throw error;
    throw new ApiError({ ...error, message: `${error.message}. ${inDoubt}`, cause: error });
  }
}
