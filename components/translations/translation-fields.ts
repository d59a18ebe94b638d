import * as z from "zod";
import { Id, Language } from "@/lib/contract/platform/common";

/** New translation as typed in the form. */
export const TypedTranslation = z
  .object({
    space: Id,
    from: Language,
    language: Language,
    instructions: z.string().max(10_000).optional(),
  })
  .refine(({ from, language }) => from !== language, {
    error: "must differ from the source language",
    path: ["language"],
  });

/** Instructions are plain text here, with one paragraph per line. */
export const TypedInstructions = z.object({ instructions: z.string().max(10_000).optional() });
