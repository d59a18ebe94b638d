import type * as z from "zod";

/** An answer whose text is made already, to be kept and given again. */
export class Ready {
  readonly json: string;

  /** Shaped by the contract's schema as every answer is. */
  constructor(schema: z.ZodType, value: unknown) {
    this.json = JSON.stringify(schema.parse(value));
  }
}
