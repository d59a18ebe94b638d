import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { LinkEntry, LinkStatus, links } from "#lib/contract/content/links.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { optional } from "../../db/rows.ts";
import { spaceLinkTable } from "../../db/schema/content.ts";
import { notFound } from "../../platform/errors.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { type LoadedContent, loadContent } from "../pages/content-location.ts";
import { readDocumentLinks } from "./documents.ts";
import { splitBroken } from "./introduced.ts";
import { Locator } from "./locator.ts";
import { labelIn, type Resolved, resolveTargets, statusOf } from "./resolve.ts";
import type { Home } from "./target-spaces.ts";
import {
  documentsIn,
  gatherLinks,
  type Linked,
  linksOfTree,
  type TreeLinks,
} from "./tree-links.ts";

type Op = typeof links;
type Params = { spaceId: string; changeRequestId?: string };
type Query = Input<Op["listSpaceLinks"]>["query"];
type BrokenContext = Input<Op["listChangeRequestLinks"]>["query"]["brokenContext"];

interface Item extends Linked {
  status: LinkStatus;
}

/** Returns the content that the path names, with the link targets of its pages. */
export async function linkedContent(ctx: Context, params: Params) {
  const content = await loadContent(ctx, params);
  const { id: spaceId, title } = resourceOf(ctx, "space");
  const own = await linksOfTree(ctx.db, spaceId, content.tree);
  const home: Home = { spaceId, title, links: own, revision: content.revision, visible: true };
  return { content, own, home };
}

const isBroken = ({ status }: Item) => status === "broken";

function withStatus(ctx: Context, own: TreeLinks, resolved: Resolved, linked: Iterable<Linked>) {
  return [...linked].map(
    (each): Item => ({ ...each, status: statusOf(ctx.config, own, resolved, each.target) }),
  );
}

/** Returns the last titles of deleted targets in the space, by target, from the index of its links. */
async function readLastTitles({ db }: Context, spaceId: string, missing: readonly Item[]) {
  const { target, targetSpaceId, label } = spaceLinkTable;
  const keys = missing.map((item) => item.target.key);
  if (keys.length === 0) return new Map<string, string | null>();
  const rows = await db
    .selectDistinct({ target, label })
    .from(spaceLinkTable)
    .where(
      and(
        eq(spaceLinkTable.spaceId, spaceId),
        eq(targetSpaceId, spaceId),
        inArray(target, keys),
        isNotNull(label),
      ),
    );
  return new Map(rows.map((row) => [row.target, row.label]));
}

interface Listed {
  ctx: Context;
  params: Params;
  query: Query & { brokenContext?: BrokenContext };
  name: unknown[];
  content: LoadedContent;
  home: Home;
  linked: readonly Linked[];
}

/** Returns one page of targets in reading order, with counts over all of them. */
async function listLinks({ ctx, params, query, name, content, home, linked }: Listed) {
  const { links: own } = home;
  const targets = linked.map(({ target }) => target);
  const resolved = await resolveTargets(ctx, resourceOf(ctx, "space"), targets);
  const all = withStatus(ctx, home.links, resolved, linked);
  const broken = all.filter(isBroken);
  const before = content.changeRequest && (await splitBroken(ctx, content.changeRequest, resolved));
  const split = before?.split;
  const member = query.brokenContext === "space" ? "before" : "introduced";
  const chosen =
    query.brokenContext && split
      ? broken.map((item) => ({ ...item, places: split(item)[member] }))
      : all;
  const items = chosen.filter(
    ({ status, places }) =>
      places.length > 0 && (query.status === undefined || status === query.status),
  );
  const list = listInMemory({ query, name, items, keyOf: ({ target }) => target.key });
  const homes = [home, ...resolved.homes.values()];
  const { changeRequestId } = params;
  const { versions } = query;
  const labelOf = ({ target }: Item) =>
    labelIn(own, target) ?? (before && labelIn({ tree: before.tree }, target));
  const missing = list.items.filter((item) => isBroken(item) && labelOf(item) === undefined);
  const lastTitles = await readLastTitles(ctx, home.spaceId, missing);
  const locator = await Locator.of(ctx, homes, { changeRequestId, versions });
  return {
    ...list,
    items: list.items.map((item) => ({
      ...toEntry(home.spaceId, locator, resolved, item),
      label: labelOf(item) ?? optional(lastTitles.get(item.target.key)),
    })),
    stats: {
      total: all.length,
      broken: {
        total: broken.length,
        changeRequest: split && broken.filter((item) => split(item).introduced.length > 0).length,
      },
    },
  };
}

function toEntry(spaceId: string, locator: Locator, resolved: Resolved, item: Item): LinkEntry {
  const { target, needed, status, places } = item;
  return {
    status,
    relation: needed ? "dependsOn" : "reference",
    target: target.ref,
    targetReference: locator.target(target, resolved),
    locationReferences: places.flatMap((each) => locator.page(spaceId, each) ?? []),
  };
}

type AllLinks = Input<Op["listSpaceLinks"] | Op["listChangeRequestLinks"]>;

async function allLinks(ctx: Context, { params, query }: AllLinks) {
  const { page: _, limit: __, versions: ___, ...filters } = query;
  const name = ["links", params, filters];
  const { content, own, home } = await linkedContent(ctx, params);
  const linked = [...own.targets.values()];
  return listLinks({ ctx, params, query, name, content, home, linked });
}

type PageLinks = Input<Op["listPageLinksInSpace"] | Op["listPageLinksInChangeRequest"]>;

async function pageLinks(ctx: Context, { params, query }: PageLinks) {
  const name = ["pageLinks", params, query.status];
  listInMemory({ query, name, items: [], keyOf: String });
  const { content, home } = await linkedContent(ctx, params);
  const page = content.tree.pages.get(params.pageId);
  if (!page) throw notFound("Page");
  const documents = await readDocumentLinks(ctx.db, documentsIn([page]));
  const linked = [...gatherLinks(home.spaceId, [page], documents).values()];
  return listLinks({ ctx, params, query, name, content, home, linked });
}

/** The same operation for spaces and change requests. */
export const listSpaceLinks = allLinks;
export const listChangeRequestLinks = allLinks;
export const listPageLinksInSpace = pageLinks;
export const listPageLinksInChangeRequest = pageLinks;
