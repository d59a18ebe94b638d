import * as z from "zod";
import { Id, Language } from "@/lib/contract/common";

/** A new translation as it is typed. */
export const TypedTranslation = z
  .object({
    space: Id,
    from: Language,
    language: Language,
    instructions: z.string().max(10_000).optional(),
  })
  .refine(({ from, language }) => from !== language, {
    error: "must be another one than that of the source",
    path: ["language"],
  });

/** Instructions are plain text here: one line a paragraph. */
export const TypedInstructions = z.object({ instructions: z.string().max(10_000).optional() });
