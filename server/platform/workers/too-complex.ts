/** Error of an input that took more time, stack or memory than any real one. */
export class TooComplexError extends Error {
  override name = "TooComplexError";
}
