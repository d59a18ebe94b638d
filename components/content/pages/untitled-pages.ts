import type { DocumentPage, Page } from "@/lib/contract/content/page";
import { titled } from "@/lib/format/titled";
import { below } from "./tree/page-tree";

export interface UntitledPage {
  page: DocumentPage;
  /** Title of the page above it. */
  parent?: string;
}

/** Returns the pages that still have the title of a new one, in reading order. */
export function untitledPages(pages: readonly Page[], parent?: string): UntitledPage[] {
  return pages.flatMap((page) => {
    const isUntitled = page.type === "document" && titled(page.title) === titled("");
    const own = isUntitled ? [{ page, ...(parent !== undefined && { parent }) }] : [];
    return [...own, ...untitledPages(below(page), titled(page.title))];
  });
}
