import * as z from "zod";
import { EditMode } from "@/lib/contract/space";
import { type LevelChoice, levelOptions } from "./space-words";

/** A list of choices holds texts, so that null needs a name in it. */
export const AccessDraft = z.object({
  editMode: EditMode,
  defaultLevel: z.enum(levelOptions.map(({ value }) => value) as [LevelChoice, ...LevelChoice[]]),
});
export type AccessDraft = z.infer<typeof AccessDraft>;
