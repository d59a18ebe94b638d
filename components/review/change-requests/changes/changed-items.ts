import type { ContentChange } from "@/lib/contract/content/content-changes";
import { titled } from "@/lib/format/titled";

export type ChangeKind = "created" | "deleted" | "renamed" | "edited" | "moved";

/** All changes to one page, file or other item. */
export interface ChangedItem {
  id: string;
  title: string;
  /** Type of an item other than a page. */
  sort?: string;
  path?: string;
  isPage: boolean;
  kinds: ChangeKind[];
  changes: ContentChange[];
}

type Named = Pick<ChangedItem, "id" | "title" | "sort" | "path" | "isPage">;

function itemOf(change: ContentChange): Named {
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
  return { id: "variables", title: "Variables", sort: "Space", isPage };
}

/** True for an added, replaced or deleted file. */
export const isFile = ({ changes }: Pick<ChangedItem, "changes">) =>
  changes.some((change) => "file" in change);

/** True if the change deletes the page. */
export const isGone = ({ kinds }: Pick<ChangedItem, "kinds">) => kinds.includes("deleted");

/** True if the text of an existing page has changed. */
export const isEdited = ({ changes }: Pick<ChangedItem, "changes">) =>
  changes.some(
    (change) => change.type === "page_edited" && change.attributes.document !== undefined,
  );

/** True if the text is shown with lines to comment on. */
export const hasText = (item: Pick<ChangedItem, "changes">) =>
  isEdited(item) || item.changes.some(({ type }) => type === "page_created");

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

/** Groups changes by item, in order of first occurrence. */
export function itemsOf(changes: readonly ContentChange[]): ChangedItem[] {
  const items = new Map<string, ChangedItem>();
  for (const change of changes) {
    const named = itemOf(change);
    const item = items.get(named.id) ?? { ...named, kinds: [], changes: [] };
    item.kinds.push(...kindsOf(change));
    item.changes.push(change);
    items.set(named.id, item);
  }
  return [...items.values()];
}

/** Returns the index of the item named in the address, else 0. */
export const indexOfItem = (items: readonly ChangedItem[], id: string | null | undefined): number =>
  Math.max(
    0,
    items.findIndex((item) => item.id === id),
  );
