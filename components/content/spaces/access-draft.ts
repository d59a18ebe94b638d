import * as z from "zod";
import { EditMode } from "@/lib/contract/content/space";
import { type LevelChoice, levelOptions } from "./space-labels";

/** Selects hold strings, so null needs a name. */
export const AccessDraft = z.object({
  editMode: EditMode,
  defaultLevel: z.enum(levelOptions.map(({ value }) => value) as [LevelChoice, ...LevelChoice[]]),
});
export type AccessDraft = z.infer<typeof AccessDraft>;
