import type { Step } from "@/components/tree/tree-keys";
import type { Page } from "@/lib/contract/page";
import type { PageSpot } from "@/lib/page-move";
import { below, findPage } from "./page-tree";

/** Where a page gets to by one step; undefined where the step leads nowhere. */
export function stepsFor(pages: readonly Page[], id: string): Record<Step, PageSpot | undefined> {
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
    out: parent && spotAfter(pages, parent.id),
  };
}

/** Whether a page may stand below another: groups stand at the top alone. */
export const takes = (parent: Page, page: Page): boolean =>
  (parent.type === "document" || parent.type === "group") && page.type !== "group";

function spotAfter(pages: readonly Page[], id: string): PageSpot | undefined {
  const found = findPage(pages, id);
  return found && { into: found.above.at(-1)?.id ?? null, at: found.index + 1 };
}
