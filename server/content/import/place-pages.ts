import { isDeepStrictEqual } from "node:util";
import type { ContentRef } from "#lib/contract/content/content-ref.ts";
import type { Cover } from "#lib/contract/content/page.ts";
import { slugOf } from "#lib/text/slug.ts";
import type { PageFields } from "../../db/schema/content.ts";
import type { ImportResourceRow } from "../../db/schema/imports-and-exports.ts";
import { changePage, childrenIn, type Draft, insertPage, storeText } from "../edits/draft.ts";
import { freeSlugIn } from "../edits/unique-slugs.ts";
import type { FoundPage } from "./read/folder/found-page.ts";
import { isStorablePath } from "./read/folder/names.ts";
import type { ReadPage } from "./read/read-page.ts";

/** Page with its assigned id, already written or not. */
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

  titleOf(key: string): string | undefined {
    return this.#byKey.get(key)?.title;
  }

  /** Returns the current state of a page in the source; the stored state may lack some members. */
  known(page: PlannedPage): PlannedPage {
    return this.#byKey.get(page.key) ?? page;
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

  /**
   * Returns the index after existing pages, and after imported pages that precede it in the source.
   */
  indexAmong(siblings: readonly string[], id: string): number {
    const own = this.#rank.get(id) ?? 0;
    return siblings.findLastIndex((each) => (this.#rank.get(each) ?? -1) < own) + 1;
  }
}

/** Returns the target of a link entry; if it is a page of the source, the imported page. */
function linkTarget(plan: Plan, { href, target }: PlannedPage): ContentRef | undefined {
  if (target === undefined) return href === undefined ? undefined : { kind: "url", url: href };
  const page = plan.idOf(target.page);
  if (page === undefined) return undefined;
  return target.anchor === ""
    ? { kind: "page", page }
    : { kind: "anchor", page, anchor: target.anchor };
}

/** Returns the title of the page in the space. */
export const titleOf = ({ planned, page }: Pick<ReadyPage, "planned" | "page">): string =>
  planned.isNamed ? planned.title : (page.title ?? planned.title);

function fieldsOf(draft: Draft, plan: Plan, ready: ReadyPage, now: string): PageFields {
  const { planned, page, markdown, cover } = ready;
  const { id, kind } = planned;
  const title = titleOf(ready);
  const times = { createdAt: now, updatedAt: now };
  const target = kind === "link" ? linkTarget(plan, planned) : undefined;
  if (target) return { id, type: "link", title, slug: "", target, ...times };
  const slug = planned.slug ?? slugOf(title);
  if (kind === "group") return { id, type: "group", title, slug, ...times };
  const description = page.description ?? planned.description;
  return {
    id,
    type: "document",
    title,
    slug,
    ...(description && { description }),
    ...(page.emoji && { emoji: page.emoji }),
    ...(page.icon && { icon: page.icon }),
    ...(page.layout && { layout: page.layout }),
    ...(cover && { cover }),
    ...(page.noIndex && { noIndex: true }),
    ...(page.noRobotsIndex && { noRobotsIndex: true }),
    ...(page.condition && { condition: page.condition }),
    ...((page.hidden || planned.isHidden) && { hidden: true }),
    ...(page.variables && { variables: page.variables }),
    document: storeText(draft, markdown),
    ...times,
  };
}

/** Returns the slugs of a page's ancestors and its own, from the top. */
function slugsTo(draft: Draft, id: string | null): string[] {
  const page = id === null ? undefined : draft.pages.get(id);
  return page ? [...slugsTo(draft, page.parent), page.fields.slug] : [];
}

/** Returns true if a page has a path. */
function hasPath(draft: Draft, path: string): boolean {
  let above: string | null = null;
  for (const slug of path.split("/")) {
    const found: string | undefined = childrenIn(draft, above).find(
      (id) => draft.pages.get(id)?.fields.slug === slug,
    );
    if (found === undefined) return false;
    above = found;
  }
  return true;
}

/** Returns the paths that redirect to a page, without its own new path. */
function formerPathsOf(
  { planned: { address, formerPaths = [] }, page }: ReadyPage,
  path: string,
): Pick<PageFields, "formerPaths"> {
  const own =
    address === undefined || address === path || !isStorablePath(address) ? [] : [address];
  const others = [...formerPaths, ...(page.formerPaths ?? [])].filter((each) => each !== path);
  const former = [...new Set([...own, ...others])];
  return former.length > 0 ? { formerPaths: former } : {};
}

export type PageEffect = NonNullable<ImportResourceRow["effect"]>;

/** Members of an existing page that an import never changes: it stays where it is. */
const keptMembers = new Set(["id", "type", "slug", "createdAt", "updatedAt"]);

/** Changes the members of an existing page that the source has; others stay. */
function updatePage(draft: Draft, plan: Plan, ready: ReadyPage, now: string): PageEffect {
  const { id, isEmpty } = ready.planned;
  const { type, formerPaths = [], ...before } = draft.pages.get(id)?.fields ?? {};
  const given = fieldsOf(draft, plan, ready, now);
  // Pages without text in the source keep theirs.
  if (isEmpty || given.type !== type) delete given.document;
  const former =
    type === "link" ? [] : (formerPathsOf(ready, slugsTo(draft, id).join("/")).formerPaths ?? []);
  const added = former.filter((path) => !formerPaths.includes(path));
  const known: Record<string, unknown> = before;
  const changed = Object.entries(given).filter(
    ([name, value]) => !keptMembers.has(name) && !isDeepStrictEqual(value, known[name]),
  );
  if (changed.length + added.length === 0) return "unchanged";
  changePage(draft, id, {
    ...Object.fromEntries(changed),
    ...(added.length > 0 && { formerPaths: [...formerPaths, ...added] }),
    updatedAt: now,
  });
  return "updated";
}

/** Page with another address than on the original site. */
export interface MovedPage {
  key: string;
  from: string;
  to: string;
  /** Another page has the address, so that nothing redirects from it. */
  isTaken: boolean;
}

interface Insertion {
  now: string;
  top?: string | null;
  /** Existing pages with the id of a planned one are updated. */
  updatesPages?: boolean;
}

interface Inserted {
  /** Pages with a changed address. */
  moved: MovedPage[];
  /** Effects on existing pages, by key. */
  effects: Map<string, PageEffect>;
}

/** Inserts pages in the structure of the source, below `top` if given. */
export function insertPages(
  draft: Draft,
  plan: Plan,
  ready: readonly ReadyPage[],
  { now, top = null, updatesPages = false }: Insertion,
): Inserted {
  const moved: MovedPage[] = [];
  const effects: Inserted["effects"] = new Map();
  for (const each of ready) {
    const { planned } = each;
    if (draft.pages.has(planned.id)) {
      if (updatesPages) effects.set(planned.key, updatePage(draft, plan, each, now));
      continue;
    }
    const parent = plan.parentIn(draft, planned, top);
    const index = plan.indexAmong(childrenIn(draft, parent), planned.id);
    const fields = fieldsOf(draft, plan, each, now);
    // Groups are only allowed at the top level.
    const isLow = fields.type === "group" && parent !== null;
    const document = isLow ? { type: "document" as const, document: storeText(draft, "") } : {};
    const slug = fields.type === "link" ? "" : freeSlugIn(draft, parent, fields.slug);
    const path = [...slugsTo(draft, parent), slug].join("/");
    const former = fields.type === "link" ? {} : formerPathsOf(each, path);
    insertPage(draft, { ...fields, ...document, slug, ...former }, { parent, index });
    const { key, address } = planned;
    if (address !== undefined && address !== path && fields.type === "document")
      moved.push({ key, from: address, to: path, isTaken: hasPath(draft, address) });
  }
  return { moved, effects };
}
