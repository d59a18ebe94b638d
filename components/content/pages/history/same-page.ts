import type { Page } from "@/lib/contract/content/page";

/** Members that restoring a page doesn't change, or that follow from others. */
const ignored = new Set(["createdAt", "updatedAt", "path", "pages", "urls", "markdown", "git"]);

const contentOf = (page: Page) =>
  JSON.stringify(Object.entries(page).filter(([name]) => !ignored.has(name)));

/** Returns true if two versions of a page have the same content, wherever they are in the tree. */
export function isSamePage(one: Page | undefined, other: Page | undefined): boolean {
  return one !== undefined && other !== undefined && contentOf(one) === contentOf(other);
}
