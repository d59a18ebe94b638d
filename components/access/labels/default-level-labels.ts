import type { Option } from "@/components/ui/select";
import type { DefaultLevel } from "@/lib/contract/platform/common";

const levelLabels = {
  inherit: "Inherit",
  none: "No access",
  read: "Read",
  comment: "Comment",
  edit: "Edit",
  review: "Review",
  create: "Create",
  admin: "Admin",
} as const;
export type LevelChoice = keyof typeof levelLabels;

/** Converts a default access to a form value, in which null needs a name. */
export const toLevelChoice = (level: DefaultLevel): LevelChoice => level ?? "none";
export const fromLevelChoice = (choice: LevelChoice): DefaultLevel =>
  choice === "none" ? null : choice;
export const levelLabel = (level: DefaultLevel) => levelLabels[toLevelChoice(level)];

export const levelOptions: readonly Option<LevelChoice>[] = Object.entries(levelLabels).map(
  ([value, label]) => ({ value: value as LevelChoice, label }),
);

const may: Record<Exclude<LevelChoice, "inherit" | "none">, string> = {
  read: "read it",
  comment: "read it and comment",
  edit: "read, comment and edit",
  review: "read, comment, edit and review change requests",
  create: "read, comment, edit, review change requests and create spaces",
  admin: "do everything, including deleting it",
};

/** Describes a default access level in a sentence, including access from the collection. */
export function levelMeaning(choice: LevelChoice, collection: string | undefined): string {
  if (choice === "inherit") {
    return collection
      ? `Inherited from the collection ${collection}.`
      : "Members keep their organization role here.";
  }
  if (choice === "none") {
    return collection
      ? `Only the access from the collection ${collection} applies.`
      : "Only organization admins and people with a direct or inherited role can open it.";
  }
  const more = collection ? `, or more if the collection ${collection} grants it` : "";
  return `Members except guests can ${may[choice]}${more}.`;
}
