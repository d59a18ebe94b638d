import type { Option } from "@/components/ui/select";
import type { EditMode, SpaceVisibility } from "@/lib/contract/content/space";
import type { DefaultLevel } from "@/lib/contract/platform/common";

interface Words {
  label: string;
  /** A whole sentence. */
  meaning: string;
}

export const visibilityLabels: Record<SpaceVisibility, Words> = {
  public: {
    label: "Public",
    meaning: "Anyone can view it on a published site, and search engines can index it.",
  },
  unlisted: {
    label: "Unlisted",
    meaning:
      "Anyone with the URL can view it on a published site. Search engines are asked not to index it.",
  },
  "share-link": {
    label: "Share links",
    meaning: "Anyone with a share link of its published site can view it.",
  },
  "visitor-auth": {
    label: "Signed-in visitors",
    meaning: "Visitors who sign in to its published site can view it.",
  },
  "in-collection": {
    label: "In collection",
    meaning: "Not on a published site. Members with access to its collection can read it.",
  },
  private: {
    label: "Private",
    meaning: "Not on a published site. Only members of this organization can read it.",
  },
};

export const editModeLabels: Record<EditMode, Words> = {
  live: { label: "Live", meaning: "Members with the edit role can change its content." },
  locked: {
    label: "Locked",
    meaning: "Nobody can change its content or merge into it until it is unlocked.",
  },
};

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

/** Default access as a form holds it, where null needs a name. */
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
