/** Error of a fetch, with a message for the person who requested it. */
export class FetchError extends Error {
  override name = "FetchError";
  readonly timedOut: boolean;

  constructor(message: string, timedOut = false) {
    super(message);
    this.timedOut = timedOut;
  }
}
