import * as z from "zod";

/** Form value of a position; the API only has siblings. */
export const MoveChoice = z
  .object({
    parent: z.string().nullable(),
    where: z.enum(["last", "first", "before", "after"]),
    sibling: z.string().nullable(),
  })
  .refine(({ where, sibling }) => where === "last" || where === "first" || sibling !== null, {
    error: "Choose a space or collection",
    path: ["sibling"],
  });
export type MoveChoice = z.infer<typeof MoveChoice>;
