import {
  BookOpen,
  Braces,
  FileText,
  Globe,
  Layers,
  Link2,
  type LucideIcon,
  Paperclip,
  UsersRound,
} from "lucide-react";
import type { TrashItem, TrashKind } from "@/lib/contract/content/trash-items";
import { formatList, plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";

/** Kinds of deleted objects: labels, and their names in the middle of a sentence. */
export const kindLabels: Record<TrashKind, { label: string; noun: string; icon: LucideIcon }> = {
  space: { label: "Space", noun: "space", icon: BookOpen },
  collection: { label: "Collection", noun: "collection", icon: Layers },
  site: { label: "Site", noun: "site", icon: Globe },
  "share-link": { label: "Share link", noun: "share link", icon: Link2 },
  team: { label: "Team", noun: "team", icon: UsersRound },
  "openapi-spec": { label: "API specification", noun: "API specification", icon: Braces },
  page: { label: "Page", noun: "page", icon: FileText },
  file: { label: "File", noun: "file", icon: Paperclip },
};

const parts: Record<string, string> = {
  siteSpaces: "space",
  sections: "section",
  collections: "collection",
  spaces: "space",
  members: "member",
  versions: "version",
  pages: "subpage",
};

/** Describes what was deleted with an object, such as `3 spaces and 1 section`; empty for nothing. */
export const heldOf = ({ held }: Pick<TrashItem, "held">): string =>
  formatList(
    Object.entries(held).flatMap(([name, count]) => {
      const part = parts[name];
      return part && count > 0 ? [plural(count, part)] : [];
    }),
  );

/** Title of a deleted object; share links may have none. */
export const titleOfItem = ({ kind, target }: Pick<TrashItem, "kind" | "target">): string =>
  kind === "share-link" && target.title === "" ? "Unnamed link" : titled(target.title);
