import type { Choice } from "@/components/ui/combobox";
import type { Page } from "@/lib/contract/content/page";
import type { PagePosition } from "@/lib/tree/page-move";
import { takes } from "./page-steps";
import { allPages, below, findPage } from "./page-tree";

/** Form values for choices without an id. */
export const topLevel = "top level";
export const firstPosition = "first";

/** Returns the possible parents of a page: not itself or its descendants. */
export function parentsFor(pages: readonly Page[], page: Page): Choice[] {
  const own = new Set(allPages([page]).map(({ id }) => id));
  const parents = allPages(pages).filter((each) => !own.has(each.id) && takes(each, page));
  const choices = parents.map(({ id, title }) => ({
    value: id,
    label: title,
    hint: findPage(pages, id)
      ?.above.map((each) => each.title)
      .join(" / "),
  }));
  return [{ value: topLevel, label: "Top level" }, ...choices];
}

/** Returns the positions for a page in a parent. */
export function positionsIn(pages: readonly Page[], id: string, parent: string): Choice[] {
  const others = othersIn(pages, id, parent);
  const after = others.map((page) => ({ value: page.id, label: `After ${page.title}` }));
  return [{ value: firstPosition, label: others.length === 0 ? "Only page" : "First" }, ...after];
}

/** Returns the chosen position; a missing sibling means the end. */
export function positionOf(
  pages: readonly Page[],
  id: string,
  { parent, after }: { parent: string; after: string },
): PagePosition {
  const others = othersIn(pages, id, parent);
  const found = others.findIndex((page) => page.id === after);
  const at = after === firstPosition ? 0 : found < 0 ? others.length : found + 1;
  return { into: parent === topLevel ? null : parent, at };
}

function othersIn(pages: readonly Page[], id: string, parent: string): Page[] {
  const found = parent === topLevel ? undefined : findPage(pages, parent)?.page;
  const there = parent === topLevel ? pages : found ? below(found) : [];
  return there.filter((page) => page.id !== id);
}
