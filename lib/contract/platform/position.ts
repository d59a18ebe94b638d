import * as z from "zod";
import { Id } from "./common.ts";

/** Position of an item: directly before or after one sibling. */
export const positionOf = <Pointer extends z.ZodType>(pointer: Pointer) =>
  z
    .strictObject({ before: pointer.optional(), after: pointer.optional() })
    .refine(
      ({ before, after }) => (before === undefined) !== (after === undefined),
      "must have exactly one of `before` and `after`",
    )
    .describe("Exactly one of `before` and `after`; omitted: the end");

const Pointer = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("space"), space: Id }),
  z.strictObject({ type: z.literal("collection"), collection: Id }),
]);

/** Position among the spaces and collections of one level. */
export const Position = positionOf(Pointer).meta({ id: "Position" });
export type Position = z.infer<typeof Position>;
