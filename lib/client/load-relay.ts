import { ApiError } from "./api-error.ts";
import type { relay } from "./relay.ts";

/** Loads the client on the first call, as a prefetched page doesn't need it. */
export async function loadRelay() {
  try {
    return await import("./relay.ts");
  } catch (cause) {
    throw new ApiError({ status: 0, message: "Can't reach the console", cause });
  }
}

/** Calls an operation through the relay, which is loaded on the first call. */
export const callRelay: typeof relay = async (...call) => (await loadRelay()).relay(...call);
