import * as z from "zod";

/** A move as people think of it; the service knows only siblings. */
export const MoveChoice = z
  .object({
    parent: z.string().nullable(),
    where: z.enum(["last", "first", "before", "after"]),
    sibling: z.string().nullable(),
  })
  .refine(({ where, sibling }) => where === "last" || where === "first" || sibling !== null, {
    error: "Choose what it should stand beside",
    path: ["sibling"],
  });
export type MoveChoice = z.infer<typeof MoveChoice>;
