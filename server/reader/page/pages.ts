import type { Claims } from "../../access/conditions/holds.ts";
import { pageAt, type Tree, type TreePage, walkShown } from "../../content/revisions/tree.ts";
import type { PageFields } from "../../db/schema/content.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { admits } from "../../sites/structure/shown-structure.ts";

/** Pages of a space for one visitor, without those hidden by a condition. */
export interface ShownPages {
  tree: Tree;
  /** Ids of all pages with an address for the visitor. */
  shown: ReadonlySet<string>;
  /** Listed pages in reading order. */
  order: readonly TreePage[];
  /** Id of the first listed page of the tree, which may be hidden from the visitor. */
  first: string | undefined;
  /** Returns the listed pages below a page; null: at the top. */
  listed(id: string | null): TreePage[];
  find(id: string): TreePage | undefined;
  at(path: string): TreePage | undefined;
}

type Shows = (fields: Pick<PageFields, "condition">) => boolean;

function collect(tree: Tree, shows: Shows, first?: string): ShownPages {
  const shown = new Set<string>();
  const order: TreePage[] = [];
  walkShown(tree, shows, (page, isListed) => {
    shown.add(page.fields.id);
    if (isListed && page.fields.type === "document") order.push(page);
  });
  const find = (id: string) => (shown.has(id) ? tree.pages.get(id) : undefined);
  return {
    tree,
    shown,
    order,
    first: first ?? order[0]?.fields.id,
    find,
    listed: (id) =>
      (id === null ? tree.top : (tree.pages.get(id)?.children ?? [])).flatMap((child) => {
        const page = find(child);
        return page && !page.fields.hidden ? [page] : [];
      }),
    at: (path) => find(pageAt(tree, path) ?? ""),
  };
}

/** Pages of trees for all visitors; cached, as trees don't change. */
const plain = new WeakMap<Tree, ShownPages>();
const conditional = new WeakMap<Tree, boolean>();

function hasConditions(tree: Tree): boolean {
  const known = conditional.get(tree);
  if (known !== undefined) return known;
  const has = [...tree.pages.values()].some(({ fields }) => fields.condition);
  conditional.set(tree, has);
  return has;
}

/** Returns the pages of a tree that a visitor of the site may see. */
export function shownPages(
  tree: Tree,
  site: Pick<SiteRow, "adaptiveContent">,
  claims: Claims | undefined,
): ShownPages {
  const known = plain.get(tree) ?? collect(tree, () => true);
  plain.set(tree, known);
  if (!site.adaptiveContent || !hasConditions(tree)) return known;
  return collect(tree, admits(site, claims), known.first);
}

/** Returns the pages above a page, from the top. */
export function ancestorsOf({ tree }: ShownPages, { parent }: TreePage): TreePage[] {
  const above: TreePage[] = [];
  for (let id = parent; id !== null; ) {
    const page = tree.pages.get(id);
    if (!page) break;
    above.unshift(page);
    id = page.parent;
  }
  return above;
}
