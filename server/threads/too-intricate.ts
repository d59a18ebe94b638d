/** An input that took more time, stack or memory than any that people make. */
export class TooIntricate extends Error {
  override name = "TooIntricate";
}
