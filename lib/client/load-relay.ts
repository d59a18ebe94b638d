import { ApiError } from "./api-error.ts";

/** Loads the client with the first call: a prefetched page needs none of it. */
export async function loadRelay() {
  try {
    return await import("./relay.ts");
  } catch (cause) {
    throw new ApiError({ status: 0, message: "Can't reach the console", cause });
  }
}
