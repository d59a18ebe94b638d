import type { ContentChange } from "@/lib/contract/content-changes";
import { titled } from "@/lib/titled";

export type ChangeKind = "created" | "deleted" | "renamed" | "edited" | "moved";

/** Everything that a change request does to one page, file or other thing. */
export interface ChangedItem {
  id: string;
  title: string;
  /** What it is, where it is no page. */
  sort?: string;
  path?: string;
  isPage: boolean;
  kinds: ChangeKind[];
  changes: ContentChange[];
}

type Named = Pick<ChangedItem, "id" | "title" | "sort" | "path" | "isPage">;

function subjectOf(change: ContentChange): Named {
  if ("page" in change) {
    const { id, title, path } = change.page;
    return { id, title: titled(title), path, isPage: true };
  }
  const isPage = false;
  if ("file" in change)
    return { id: change.file.id, title: change.file.name, sort: "File", isPage };
  if ("reusableContent" in change) {
    const { id, title } = change.reusableContent;
    return { id, title: titled(title), sort: "Reusable content", isPage };
  }
  return { id: "variables", title: "Variables", sort: "Of the space", isPage };
}

/** The page goes with the change. */
export const isGone = ({ kinds }: Pick<ChangedItem, "kinds">) => kinds.includes("deleted");

/** Its text is shown with lines that can be talked about. */
export const hasText = ({ changes }: Pick<ChangedItem, "changes">) =>
  changes.some((change) =>
    change.type === "page_edited"
      ? change.attributes.document !== undefined
      : change.type === "page_created",
  );

function kindsOf(change: ContentChange): ChangeKind[] {
  if (change.type === "page_edited") {
    const members = Object.keys(change.attributes);
    const rest = members.some((member) => member !== "title");
    return [
      ...(members.includes("title") ? ["renamed" as const] : []),
      ...(rest ? ["edited" as const] : []),
    ];
  }
  if (change.type.endsWith("_created")) return ["created"];
  if (change.type.endsWith("_deleted")) return ["deleted"];
  return [change.type === "page_moved" ? "moved" : "edited"];
}

/** The changes gathered by what they are about, in the order in which that comes first. */
export function itemsOf(changes: readonly ContentChange[]): ChangedItem[] {
  const items = new Map<string, ChangedItem>();
  for (const change of changes) {
    const subject = subjectOf(change);
    const item = items.get(subject.id) ?? { ...subject, kinds: [], changes: [] };
    item.kinds.push(...kindsOf(change));
    item.changes.push(change);
    items.set(subject.id, item);
  }
  return [...items.values()];
}

/** Where the item stands that the address names, or else the first. */
export const placeOf = (items: readonly ChangedItem[], id: string | null | undefined): number =>
  Math.max(
    0,
    items.findIndex((item) => item.id === id),
  );

/**
 * A mark of what an item changes: another one as soon as any of it does. What a new page holds is no
 * part of its change, so that its mark follows the revision.
 */
export function markOf({ changes, kinds }: ChangedItem, revision: string): string {
  return hashOf(JSON.stringify(changes) + (kinds.includes("created") ? revision : ""));
}

// FNV-1a, over two halves: it tells versions of one page apart, and guards nothing.
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
