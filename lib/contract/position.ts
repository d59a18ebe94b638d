import * as z from "zod";
import { Id } from "./common.ts";

/** Where an item lands: directly before or directly after one sibling (decision 1.73). */
export const positionOf = <Pointer extends z.ZodType>(pointer: Pointer) =>
  z
    .strictObject({ before: pointer.optional(), after: pointer.optional() })
    .refine(
      ({ before, after }) => (before === undefined) !== (after === undefined),
      "must have exactly one of `before` and `after`",
    )
    .describe("Exactly one of `before` and `after`");

const Pointer = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("space"), space: Id }),
  z.strictObject({ type: z.literal("collection"), collection: Id }),
]);

/** Among the spaces and collections of one level. */
export const Position = positionOf(Pointer).meta({ id: "Position" });
export type Position = z.infer<typeof Position>;
