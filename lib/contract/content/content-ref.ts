import * as z from "zod";
import { Id } from "../platform/common.ts";

export const FileRef = z.object({ kind: z.literal("file"), file: Id });
export const PageRef = z.object({ kind: z.literal("page"), page: Id, space: Id.optional() });
/** Limit of characters in an external address. */
export const longestUrl = 2048;

export const UrlRef = z.object({ kind: z.literal("url"), url: z.string().max(longestUrl) });

/** Reference to content or to an external address (docs/format.md#references). */
export const ContentRef = z
  .discriminatedUnion("kind", [
    FileRef,
    UrlRef,
    PageRef,
    z.object({
      kind: z.literal("anchor"),
      anchor: z.string(),
      space: Id.optional(),
      page: Id.optional(),
    }),
    z.object({ kind: z.literal("user"), user: Id }),
    z.object({ kind: z.literal("collection"), collection: Id }),
    z.object({ kind: z.literal("space"), space: Id }),
    z.object({ kind: z.literal("reusable-content"), reusableContent: Id, space: Id.optional() }),
    z.object({ kind: z.literal("openapi"), spec: Id }),
  ])
  .meta({ id: "ContentRef" });
export type ContentRef = z.infer<typeof ContentRef>;
