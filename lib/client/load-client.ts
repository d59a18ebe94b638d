import { ApiError } from "./api-error.ts";

/**
 * What makes a call of the contract, loaded with the first one: a page that the server has filled
 * needs none of it.
 */
export async function loadClient() {
  try {
    const [{ send }, { contract }] = await Promise.all([
      import("./send.ts"),
      import("../contract/index.ts"),
    ]);
    return { send, contract };
  } catch (cause) {
    throw new ApiError({ status: 0, message: "The console does not answer", cause });
  }
}

/** Loads it before there is a call that would wait for it. */
export function loadAhead(): void {
  // A call tells what is wrong.
  loadClient().catch(() => undefined);
}
