import { ApiError } from "./api-error.ts";

/** What makes a call, loaded with the first one: a page that the server has filled needs none of it. */
export async function loadRelay() {
  try {
    return await import("./relay.ts");
  } catch (cause) {
    throw new ApiError({ status: 0, message: "The console does not answer", cause });
  }
}
