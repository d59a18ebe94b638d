import type * as z from "zod";
import type { PathHolder } from "./path-holders";

/** Returns the schema with a check that no sibling has the path. */
export function withFreePath<Draft extends z.ZodType<{ path?: string | undefined }>>(
  schema: Draft,
  holders: readonly PathHolder[],
): Draft {
  return schema.refine(({ path }) => !holders.some((holder) => holder.path === path), {
    error: "This path is already in use",
    path: ["path"],
  });
}
