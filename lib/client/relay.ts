import type { AppContract, OperationId } from "../contract/index.ts";
import type { Answer, Call, Method } from "../contract/operation.ts";
import { ApiError } from "./api-error.ts";
import { exchangeJson, type LooseCall, type SendOptions } from "./exchange.ts";
import { routes } from "./routes.ts";

const inDoubt = "It may have been done all the same: look before you try again";

export type RelayOptions = Pick<SendOptions, "fetch" | "signal">;

/**
 * Makes a call through the console's relay, which adds the token. That an answer is what the
 * contract says was checked before it came here: by the service, or else by `lib/bff/check-answer`.
 */
export async function relay<Id extends OperationId>(
  id: Id,
  call: Call<AppContract[Id]>,
  options: RelayOptions = {},
): Promise<Answer<AppContract[Id]>> {
  const [method, path] = routes[id].split(" ") as [Method, string];
  try {
    const route = { method, path };
    const value = await exchangeJson(route, call as LooseCall, { baseUrl: "/api", ...options });
    return value as Answer<AppContract[Id]>;
  } catch (error) {
    const isWrite = method !== "GET" && (call as LooseCall).query?.dryRun !== true;
    if (!isWrite || !(error instanceof ApiError && error.doubtful)) throw error;
    throw new ApiError({ ...error, message: `${error.message}. ${inDoubt}`, cause: error });
  }
}
