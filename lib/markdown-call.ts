import * as z from "zod";
import { mostMarkdown } from "./most-markdown.ts";

/** Texts in Markdown that the console's server draws for a page, and whose integration they are of. */
export const MarkdownCall = z.strictObject({
  texts: z
    .array(z.string())
    .max(mostMarkdown.texts)
    .refine((texts) => texts.join("").length <= mostMarkdown.characters, "are too long together"),
  /** Of the integration's own endpoint. */
  origin: z.string().max(2048).optional(),
});
export type MarkdownCall = z.infer<typeof MarkdownCall>;
