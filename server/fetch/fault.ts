/** Why something could not be fetched, in words for whoever asked for it. */
export class FetchFault extends Error {
  override name = "FetchFault";
  readonly timedOut: boolean;

  constructor(message: string, timedOut = false) {
    super(message);
    this.timedOut = timedOut;
  }
}
