import * as z from "zod";
import { Id } from "../platform/common.ts";

/** Built-in template, with files for the references of its pages. */
export const SpaceTemplate = z.strictObject({
  id: Id,
  params: z
    .strictObject({
      contentRefs: z
        .record(z.string(), z.strictObject({ kind: z.literal("file"), file: Id }))
        .optional(),
    })
    .optional(),
});
export type SpaceTemplate = z.infer<typeof SpaceTemplate>;

/** Built-in templates in display order. */
export const templateChoices = [
  {
    id: "product-docs",
    title: "Product documentation",
    about: "Start, guides, concepts, reference",
  },
  {
    id: "api-reference",
    title: "API reference",
    about: "Access, errors, paging, endpoints, webhooks",
  },
  { id: "help-center", title: "Help center", about: "Answers by topic, contact options" },
  { id: "release-notes", title: "Release notes", about: "Changes by version" },
  { id: "handbook", title: "Handbook", about: "Team processes and decisions" },
  { id: "sample", title: "Sample", about: "Three example pages" },
] as const;
