import type { ContentEdit } from "@/lib/contract/content-edits";
import type { Page } from "@/lib/contract/page";
import { allPages, type FoundPage } from "./page-tree";

/**
 * Brings deleted pages back as a revision had them, each below the one above it, and the first of
 * them to its old place.
 */
export function undoDeletion(page: Page, found: FoundPage, revision: string): ContentEdit[] {
  const back = allPages([page]).map(
    ({ id }): ContentEdit => ({ operation: "revert_page", page: id, revision }),
  );
  const place: ContentEdit = {
    operation: "update_page",
    page: page.id,
    into: found.above.at(-1)?.id ?? null,
    at: found.index,
  };
  return [...back, place];
}
