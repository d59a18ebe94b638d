import type { Step } from "@/components/platform/tree/tree-keys";
import type { Page } from "@/lib/contract/content/page";
import type { PagePosition } from "@/lib/tree/page-move";
import { below, findPage } from "./page-tree";

/** Returns the target of each keyboard step; undefined if there is none. */
export function stepsFor(
  pages: readonly Page[],
  id: string,
): Record<Step, PagePosition | undefined> {
  const found = findPage(pages, id);
  if (!found) return { up: undefined, down: undefined, in: undefined, out: undefined };
  const { page, above, siblings, index } = found;
  const parent = above.at(-1);
  const into = parent?.id ?? null;
  const before = siblings[index - 1];
  return {
    up: before && { into, at: index - 1 },
    down: index < siblings.length - 1 ? { into, at: index + 1 } : undefined,
    in: before && takes(before, page) ? { into: before.id, at: below(before).length } : undefined,
    out: parent && positionAfter(pages, parent.id),
  };
}

/** Returns true if a page can be a parent of another: groups are only allowed at the top level. */
export const takes = (parent: Page, page: Page): boolean =>
  (parent.type === "document" || parent.type === "group") && page.type !== "group";

function positionAfter(pages: readonly Page[], id: string): PagePosition | undefined {
  const found = findPage(pages, id);
  return found && { into: found.above.at(-1)?.id ?? null, at: found.index + 1 };
}
