import type { Cover } from "#lib/contract/content/page.ts";
import { slugOf } from "../../platform/slugs.ts";
import { childrenIn, type Draft, insertPage, storeText } from "../draft.ts";
import type { PageFields } from "../nodes.ts";
import type { ReadPage } from "./read/read-page.ts";
import type { FoundPage } from "./read/source.ts";

/** Page with its assigned id, whether it is written now or not. */
export interface PlannedPage extends FoundPage {
  id: string;
}

export interface ReadyPage {
  planned: PlannedPage;
  page: ReadPage;
  /** Text with links that are valid at its new location. */
  markdown: string;
  cover?: Cover | undefined;
}

/** All pages of one import by key, in reading order. */
export class Plan {
  readonly pages: readonly PlannedPage[];
  readonly #byKey: ReadonlyMap<string, PlannedPage>;
  readonly #rank: ReadonlyMap<string, number>;

  constructor(pages: readonly PlannedPage[]) {
    this.pages = pages;
    this.#byKey = new Map(pages.map((page) => [page.key, page]));
    this.#rank = new Map(pages.map(({ id }, rank) => [id, rank]));
  }

  idOf(key: string): string | undefined {
    return this.#byKey.get(key)?.id;
  }

  /** Returns the nearest existing ancestor; `top` if there is none. */
  parentIn(draft: Draft, page: FoundPage, top: string | null): string | null {
    for (let key = page.parent; key !== null; ) {
      const above = this.#byKey.get(key);
      if (above && draft.pages.has(above.id)) return above.id;
      key = above?.parent ?? null;
    }
    return top;
  }

  /** After existing pages, and after those that precede it in the source. */
  indexAmong(siblings: readonly string[], id: string): number {
    const own = this.#rank.get(id) ?? 0;
    return siblings.findLastIndex((each) => (this.#rank.get(each) ?? -1) < own) + 1;
  }
}

function fieldsOf(
  draft: Draft,
  { planned, page, markdown, cover }: ReadyPage,
  now: string,
): PageFields {
  const { id, kind, href } = planned;
  const title = planned.isNamed ? planned.title : (page.title ?? planned.title);
  const times = { createdAt: now, updatedAt: now };
  if (kind === "link" && href !== undefined) {
    return { id, type: "link", title, slug: "", target: { kind: "url", url: href }, ...times };
  }
  const slug = slugOf(title);
  if (kind === "group") return { id, type: "group", title, slug, ...times };
  return {
    id,
    type: "document",
    title,
    slug,
    ...(page.description && { description: page.description }),
    ...(page.emoji && { emoji: page.emoji }),
    ...(page.icon && { icon: page.icon }),
    ...(page.layout && { layout: page.layout }),
    ...(cover && { cover }),
    ...(page.noIndex && { noIndex: true }),
    ...(page.noRobotsIndex && { noRobotsIndex: true }),
    ...(page.hidden && { hidden: true }),
    ...(page.variables && { variables: page.variables }),
    document: storeText(draft, markdown),
    ...times,
  };
}

/** Inserts pages in the source's structure, below `top` if given. */
export function placePages(
  draft: Draft,
  plan: Plan,
  ready: readonly ReadyPage[],
  { now, top = null }: { now: string; top?: string | null },
): void {
  for (const each of ready) {
    const { planned } = each;
    if (draft.pages.has(planned.id)) continue;
    const parent = plan.parentIn(draft, planned, top);
    const index = plan.indexAmong(childrenIn(draft, parent), planned.id);
    const fields = fieldsOf(draft, each, now);
    // Groups are only allowed at the top level.
    const isLow = fields.type === "group" && parent !== null;
    const document = isLow ? { type: "document" as const, document: storeText(draft, "") } : {};
    insertPage(draft, { ...fields, ...document }, { parent, index });
  }
}
