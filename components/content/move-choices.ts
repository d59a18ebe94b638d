import type { Choice } from "@/components/ui/combobox";
import type { Page } from "@/lib/contract/page";
import type { PageSpot } from "@/lib/page-move";
import { takes } from "./page-steps";
import { allPages, below, findPage } from "./page-tree";

/** Stand in a form for what has no id. */
export const topLevel = "top level";
export const firstSpot = "first";

/** What a page can stand below: never itself, nor what stands below it. */
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

/** The places that a page can take there. */
export function spotsIn(pages: readonly Page[], id: string, parent: string): Choice[] {
  const others = othersIn(pages, id, parent);
  const after = others.map((page) => ({ value: page.id, label: `After ${page.title}` }));
  return [{ value: firstSpot, label: others.length === 0 ? "The only one" : "First" }, ...after];
}

/** The spot that was chosen; after a page that is not there any more, the end. */
export function spotOf(
  pages: readonly Page[],
  id: string,
  { parent, after }: { parent: string; after: string },
): PageSpot {
  const others = othersIn(pages, id, parent);
  const found = others.findIndex((page) => page.id === after);
  const at = after === firstSpot ? 0 : found < 0 ? others.length : found + 1;
  return { into: parent === topLevel ? null : parent, at };
}

function othersIn(pages: readonly Page[], id: string, parent: string): Page[] {
  const found = parent === topLevel ? undefined : findPage(pages, parent)?.page;
  const there = parent === topLevel ? pages : found ? below(found) : [];
  return there.filter((page) => page.id !== id);
}
