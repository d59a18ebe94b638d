import type { Context } from "../../access/context.ts";
import type { ChangeRequestRow } from "../../db/schema/review.ts";
import { ancestorOf } from "../change-requests/to-change-request.ts";
import { readTree } from "../revisions/revisions.ts";
import type { Tree } from "../revisions/tree.ts";
import { type Resolved, statusOf } from "./resolve.ts";
import { type Linked, type LinkPosition, linksOfTree } from "./tree-links.ts";

/** Content before the change request. */
export interface Before {
  tree: Tree;
  split: (linked: Linked) => BrokenPlaces;
}

interface BrokenPlaces {
  /** References that the change request broke. */
  introduced: LinkPosition[];
  /** References that were broken before it. */
  before: LinkPosition[];
}

/** Separates references that a change request broke from those that were broken before. */
export async function splitBroken(
  ctx: Pick<Context, "db" | "config">,
  request: ChangeRequestRow,
  resolved: Resolved,
): Promise<Before> {
  const tree = await readTree(ctx.db, ancestorOf(request));
  const base = await linksOfTree(ctx.db, request.spaceId, tree);
  const split: Before["split"] = ({ target, places }) => {
    const was = base.targets.get(target.key);
    const wasBroken = was && statusOf(ctx.config, base, resolved, target) === "broken";
    if (!wasBroken) return { introduced: places, before: [] };
    const pages = new Set(was.places.map(({ page }) => page));
    return {
      introduced: places.filter(({ page }) => !pages.has(page)),
      before: places.filter(({ page }) => pages.has(page)),
    };
  };
  return { tree, split };
}
