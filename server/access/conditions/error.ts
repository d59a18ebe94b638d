/** Error of a condition with its position: an offset from 0 in UTF-16 units. */
export class ConditionError extends Error {
  override name = "ConditionError";
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}
