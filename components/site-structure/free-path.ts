import type * as z from "zod";
import type { PathHolder } from "./path-holders";

/** The schema, refusing a path that something else on the level has. */
export function withFreePath<Draft extends z.ZodType<{ path?: string | undefined }>>(
  schema: Draft,
  holders: readonly PathHolder[],
): Draft {
  return schema.refine(({ path }) => !holders.some((holder) => holder.path === path), {
    error: "Something else has this path",
    path: ["path"],
  });
}
