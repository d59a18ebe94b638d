import type { EditMode, Space, SpaceVisibility } from "@/lib/contract/content/space";
import { plural } from "@/lib/format/format";

interface Words {
  label: string;
  /** Meaning as a sentence. */
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
    label: "Not published, in collection",
    meaning: "Not on a published site. Members with access to its collection can read it.",
  },
  private: {
    label: "Not published",
    meaning: "Not on a published site. Members of the organization with access can read it.",
  },
};

export const editModeLabels: Record<EditMode, Words> = {
  live: { label: "Live", meaning: "Members with the edit role can change its content." },
  locked: {
    label: "Locked",
    meaning: "Nobody can change its content or merge into it until it is unlocked.",
  },
};

/** Returns the unmerged change requests: "2 open, 1 draft"; blank if there are none. */
export function requestsLabel({
  changeRequestsOpen: open,
  changeRequestsDraft: drafts,
}: Pick<Space, "changeRequestsOpen" | "changeRequestsDraft">): string {
  const parts = [open > 0 && plural(open, "open", "open"), drafts > 0 && plural(drafts, "draft")];
  return parts.filter(Boolean).join(", ");
}
