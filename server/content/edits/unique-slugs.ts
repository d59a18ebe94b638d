import { freeName } from "../../platform/slugs.ts";
import { childrenIn, type Draft, touch } from "./draft.ts";

/** Returns the slug of a page that is added to a level after all others. */
export function freeSlugIn(draft: Draft, parent: string | null, slug: string): string {
  const siblings = childrenIn(draft, parent).map((id) => draft.pages.get(id)?.fields.slug ?? "");
  return freeName(slug, new Set(siblings));
}

/** Makes slugs unique: the page added later gets the next free one. */
export function makeSlugsUnique(draft: Draft): void {
  const levels = new Map<string | null, Set<string>>();
  const slugOf = (id: string) => draft.pages.get(id)?.fields.slug ?? "";
  const settledIn = (parent: string | null) =>
    childrenIn(draft, parent).filter((each) => !draft.named.has(each));
  for (const id of draft.named) {
    const page = draft.pages.get(id);
    if (!page || page.fields.type === "link") continue;
    const taken = levels.get(page.parent) ?? new Set(settledIn(page.parent).map(slugOf));
    levels.set(page.parent, taken);
    const slug = freeName(page.fields.slug, taken);
    taken.add(slug);
    if (slug === page.fields.slug) continue;
    touch(draft, id);
    draft.pages.set(id, { ...page, hash: undefined, fields: { ...page.fields, slug } });
  }
}
