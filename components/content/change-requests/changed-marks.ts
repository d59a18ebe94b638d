import type { ContentChange } from "@/lib/contract/content/content-changes";

export type Mark = "new" | "changed";
export type Marks = ReadonlyMap<string, Mark>;

export const markLabels: Record<Mark, string> = { new: "New", changed: "Changed" };

/** Returns the pages and files that exist and differ from the space, by id. */
export function marksOf(changes: readonly ContentChange[]): Marks {
  const marks = new Map<string, Mark>();
  for (const change of changes) {
    const item = "page" in change ? change.page : "file" in change ? change.file : undefined;
    if (!item || change.type.endsWith("_deleted")) continue;
    const isNew = change.type.endsWith("_created") || marks.get(item.id) === "new";
    marks.set(item.id, isNew ? "new" : "changed");
  }
  return marks;
}
