import type { ContentEdit } from "@/lib/contract/content/content-edits";
import type { Page } from "@/lib/contract/content/page";
import { allPages, type FoundPage } from "./page-tree";

/**
 * Restores deleted pages as of a revision, each below its parent, the first at its old position.
 */
export function undoDeletion(page: Page, found: FoundPage, revision: string): ContentEdit[] {
  const back = allPages([page]).map(
    ({ id }): ContentEdit => ({ operation: "revert_page", page: id, revision }),
  );
  const move: ContentEdit = {
    operation: "update_page",
    page: page.id,
    into: found.above.at(-1)?.id ?? null,
    at: found.index,
  };
  return [...back, move];
}
