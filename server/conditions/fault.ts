/** What is wrong with a condition, and where: an offset from 0, in UTF-16 units as JavaScript counts. */
export class ConditionFault extends Error {
  override name = "ConditionFault";
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}
