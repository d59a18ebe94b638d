import type { Option } from "@/components/ui/select";
import type { DefaultLevel } from "@/lib/contract/common";
import type { EditMode, SpaceVisibility } from "@/lib/contract/space";

interface Words {
  label: string;
  /** A whole sentence. */
  meaning: string;
}

export const visibilityWords: Record<SpaceVisibility, Words> = {
  public: {
    label: "Public",
    meaning: "Anyone can read it on a published site, and search engines may list it.",
  },
  unlisted: {
    label: "Unlisted",
    meaning:
      "Anyone with the address can read it on a published site; search engines may not list it.",
  },
  "share-link": {
    label: "Share links",
    meaning: "Anyone with a share link of its published site can read it.",
  },
  "visitor-auth": {
    label: "Signed-in visitors",
    meaning: "Visitors who sign in to its published site can read it.",
  },
  "in-collection": {
    label: "In collection",
    meaning: "No published site shows it: members who can open its collection can read it.",
  },
  private: {
    label: "Private",
    meaning: "No published site shows it: only members of this organization can read it.",
  },
};

export const editModeWords: Record<EditMode, Words> = {
  live: { label: "Live", meaning: "Members who may edit can change its content." },
  locked: {
    label: "Locked",
    meaning: "Nobody can change its content, nor merge into it, until it is unlocked.",
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

/** A default level as a form holds it, where null needs a name. */
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
  create: "do all that reviewers do, and create spaces beside it",
  admin: "do everything with it, deleting included",
};

/** What a default level gives to whom, in a sentence; what the collection above gives counts too. */
export function levelMeaning(choice: LevelChoice, collection: string | undefined): string {
  if (choice === "inherit") {
    return collection
      ? `Members have here what the collection ${collection} gives them.`
      : "Members have here their own role in the organization.";
  }
  if (choice === "none") {
    return collection
      ? `It adds nothing to what the collection ${collection} gives.`
      : "Only admins of the organization can open it, and those who are given access.";
  }
  const more = collection ? `, or more where the collection ${collection} gives it` : "";
  return `Every member who is not a guest can ${may[choice]}${more}.`;
}
