import * as z from "zod";
import { Id } from "../platform/common.ts";

const ref = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("space"), space: Id }),
  z.strictObject({ kind: z.literal("openapi"), spec: Id }),
  z.strictObject({ kind: z.literal("translation"), translation: Id }),
]);
const dependency = z.strictObject({ ref });

/** Content generated from another source. */
export const ComputedSource = z
  .strictObject({
    type: z
      .string()
      .max(256)
      .regex(
        /^(?:builtin:(?:openapi|translation)|integration:[a-zA-Z0-9-_.]+:.+)$/,
        "must be builtin:openapi, builtin:translation or integration:<name>:<source>",
      )
      .meta({ examples: ["builtin:openapi"] }),
    props: z.record(z.string(), z.unknown()),
    dependencies: z.record(z.string(), dependency).optional(),
  })
  .meta({ id: "ComputedSource" });
export type ComputedSource = z.infer<typeof ComputedSource>;

/**
 * Generated content in responses, with the current state of each dependency; null for a deleted
 * one.
 */
export const Computed = ComputedSource.extend({
  dependencies: z.record(
    z.string(),
    z.object({
      ref,
      value: z
        .object({
          object: z.string(),
          id: Id,
          revision: Id.optional(),
          slug: z.string().optional(),
          lastVersion: Id.optional(),
        })
        .nullable()
        .optional(),
    }),
  ),
})
  .strip()
  .meta({ id: "Computed" });
