/**
 * Result of an operation that may create something, if it did: answered with 201 instead of 200.
 */
export class Created<Value> {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}
