import type { Context } from "../../../access/context.ts";
import { comparePages } from "../compare.ts";
import type { Tree, TreePage } from "../tree.ts";

/** Dependencies of indexing. */
export type Indexer = Pick<Context, "db" | "config">;

/** Changes of a space's content that affect the indexes across spaces. */
export interface Changed {
  /** Pages with a new text or title, including new pages. */
  pages: TreePage[];
  /** Pages whose references may have changed. */
  holders: TreePage[];
  deletedPages: string[];
  /** Ids of link targets that were added, renamed or got other sections. */
  come: string[];
  /** Ids of link targets that were removed. */
  gone: string[];
}

const named = new Set(["title", "document", "type"]);
const holding = new Set(["document", "target", "href", "cover"]);

function parts({ files, node }: Tree): Map<string, string> {
  const texts = node.reusableContents.map(({ id, title }) => [id, title] as const);
  return new Map([...texts, ...[...files.values()].map(({ id, name }) => [id, name] as const)]);
}

/** Compares files and reusable contents. */
function compareParts(before: Tree, after: Tree) {
  const [a, b] = [before.node, after.node];
  if (a.files === b.files && a.reusableContents === b.reusableContents) {
    return { come: [], gone: [] };
  }
  const [was, is] = [parts(before), parts(after)];
  return {
    come: [...is].flatMap(([id, name]) => (was.get(id) === name ? [] : id)),
    gone: [...was.keys()].filter((id) => !is.has(id)),
  };
}

/** Compares two trees of a space; the cost grows with the changes. */
export function changedBetween(before: Tree, after: Tree): Changed {
  const { created, edited, deleted } = comparePages(before, after);
  const withAny = (members: ReadonlySet<string>) => {
    const ids = [...edited].filter(([, changed]) => changed.some((one) => members.has(one)));
    return [...created, ...ids.map(([id]) => id)];
  };
  const pagesOf = (ids: string[]) => ids.flatMap((id) => after.pages.get(id) ?? []);
  const others = compareParts(before, after);
  const come = withAny(named);
  return {
    pages: pagesOf(come),
    holders: pagesOf(withAny(holding)),
    deletedPages: deleted,
    come: [...come, ...others.come],
    gone: [...deleted, ...others.gone],
  };
}
