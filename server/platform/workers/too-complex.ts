/** Error of an input that took more time, stack or memory than any real one. */
export class TooComplexError extends Error {
  override name = "TooComplexError";
}

/** Returns undefined for an input that took too much. */
export async function unlessTooComplex<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof TooComplexError) return undefined;
    throw error;
  }
}
