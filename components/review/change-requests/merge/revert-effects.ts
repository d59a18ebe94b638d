import { sentence } from "@/components/platform/form/sentence";
import type { ChangedItem } from "@/components/review/change-requests/changes/changed-items";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { titled } from "@/lib/format/titled";

function effectsOf(change: ContentChange): string[] {
  if (change.type.endsWith("_created")) return ["is removed"];
  if (change.type.endsWith("_deleted")) return ["is restored"];
  if (change.type === "page_moved") return ["moves back"];
  if (change.type !== "page_edited") return ["goes back"];
  const { document, title, ...others } = change.attributes;
  return [
    ...(document ? ["text goes back"] : []),
    ...(title ? [`title goes back to “${titled(String(title.before))}”`] : []),
    ...(Object.keys(others).length > 0 ? ["settings go back"] : []),
  ];
}

/** Returns the effect of undoing all changes to an item: `Is removed`, `Text goes back`. */
export const effectOf = ({ changes }: Pick<ChangedItem, "changes">): string =>
  sentence([...new Set(changes.flatMap(effectsOf))].join(", ")) ?? "";
