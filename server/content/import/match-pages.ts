import { slugOf } from "#lib/text/slug.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { type PlannedPage, titleOf } from "./place-pages.ts";
import type { ReadPage } from "./read/read-page.ts";

/** Content of the target of an import. */
export type ExistingContent = Pick<Tree, "top" | "pages" | "files">;

/** Returns true if an existing page can take what the source has for a page. */
function isFit({ kind, isEmpty }: PlannedPage, { fields: { type } }: TreePage): boolean {
  if (kind === "link" || type === "link") return kind === type;
  return type === "document" || (type === "group" && (kind === "group" || isEmpty === true));
}

const placeOf = (parent: string | null, slug: string) => JSON.stringify([parent, slug]);

/** Slug and title of a page; undefined if they are unknown until the page is read. */
function namesOf(planned: PlannedPage, page: ReadPage | undefined) {
  const title =
    page || planned.isNamed ? titleOf({ planned, page: page ?? { markdown: "" } }) : undefined;
  return { title, slug: planned.slug ?? (title === undefined ? undefined : slugOf(title)) };
}

/**
 * Gives pages of a source the ids of pages that the target has already: with the same slug or, failing
 * that, the same title under the same parent.
 *
 * @param read the pages that were read, by key
 */
export function matchPages(
  { top, pages }: ExistingContent,
  planned: readonly PlannedPage[],
  read: ReadonlyMap<string, ReadPage>,
): PlannedPage[] {
  const ids = new Map(planned.map(({ key, id }) => [key, id]));
  const taken = new Set(ids.values());
  const places = new Set(
    planned.flatMap(({ parent, slug }) => (slug === undefined ? [] : placeOf(parent, slug))),
  );
  const childrenOf = (parent: string | null) =>
    parent === null ? top : (pages.get(ids.get(parent) ?? "")?.children ?? []);
  const find = (page: PlannedPage): string | undefined => {
    const { title, slug } = namesOf(page, read.get(page.key));
    const free = childrenOf(page.parent).flatMap((id) => {
      const found = pages.get(id);
      return found && !taken.has(id) && isFit(page, found) ? [found.fields] : [];
    });
    const bySlug = page.kind === "link" ? undefined : free.find((each) => each.slug === slug);
    const byTitle = free.find(
      (each) => each.title === title && !places.has(placeOf(page.parent, each.slug)),
    );
    return (bySlug ?? byTitle)?.id;
  };
  return planned.map((page) => {
    const id = pages.has(page.id) ? undefined : find(page);
    if (id === undefined) return page;
    ids.set(page.key, id);
    taken.add(id);
    return { ...page, id };
  });
}
