import { and, eq, ne } from "drizzle-orm";
import type { links } from "#lib/contract/content/links.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { spaceLinkTable } from "../../db/schema/content.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { notFound } from "../../platform/errors.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { updateIndexes } from "../revisions/current/update-indexes.ts";
import { Locator } from "./locator.ts";
import { linkedContent } from "./service.ts";
import { readHomes } from "./target-spaces.ts";
import type { LinkPosition, TreeLinks } from "./tree-links.ts";

type Op = typeof links;
type Kind = "page" | "file";
type Backlink = LinkPosition & { spaceId: string };

/** Returns the places with a link to a target in the same content. */
function within({ spaceId, targets }: TreeLinks, kind: Kind, id: string): Backlink[] {
  return [...targets.values()]
    .filter(({ target }) => target.kind === kind && target.space === spaceId && target.id === id)
    .flatMap(({ places }) => places.map((place) => ({ ...place, spaceId })));
}

/** Returns the places with a link in other spaces that are visible to the caller. */
async function elsewhere(ctx: Context, kind: Kind, id: string): Promise<Backlink[]> {
  const { id: spaceId, organizationId } = resourceOf(ctx, "space");
  await updateIndexes(ctx, organizationId);
  const { pageId: page, section, position } = spaceLinkTable;
  return ctx.db
    .select({ spaceId: spaceLinkTable.spaceId, page, section })
    .from(spaceLinkTable)
    .innerJoin(spaceTable, eq(spaceTable.id, spaceLinkTable.spaceId))
    .where(
      and(
        visibleSpaces(ctx, organizationId),
        eq(spaceLinkTable.targetSpaceId, spaceId),
        eq(spaceLinkTable.targetId, id),
        eq(spaceLinkTable.kind, kind),
        ne(spaceLinkTable.spaceId, spaceId),
      ),
    )
    .orderBy(spaceLinkTable.spaceId, page, position);
}

interface Asked {
  params: { spaceId: string; changeRequestId?: string };
  query: Input<Op["listSpacePageBacklinks"]>["query"];
}

async function backlinks(ctx: Context, { params, query }: Asked, kind: Kind, id: string) {
  const name = ["backlinks", params];
  listInMemory({ query, name, items: [], keyOf: String });
  const { content, own, home } = await linkedContent(ctx, params);
  const there = kind === "page" ? content.tree.pages.has(id) : content.tree.files.has(id);
  if (!there) throw notFound(kind === "page" ? "Page" : "File");
  const unique = new Map<string, Backlink>();
  for (const each of [...within(own, kind, id), ...(await elsewhere(ctx, kind, id))]) {
    unique.set(`${each.spaceId} ${each.page} ${each.section}`, each);
  }
  const list = listInMemory({ query, name, items: [...unique], keyOf: ([key]) => key });
  const others = list.items.map(([, { spaceId }]) => spaceId).filter((one) => one !== own.spaceId);
  const homes = [home, ...(await readHomes(ctx, others)).values()];
  const { changeRequestId } = params;
  const { versions } = query;
  const locator = await Locator.of(ctx, homes, { changeRequestId, versions });
  return {
    ...list,
    items: list.items.flatMap(([, { spaceId, ...at }]) => locator.page(spaceId, at) ?? []),
  };
}

type OfPage = Input<Op["listSpacePageBacklinks"] | Op["listChangeRequestPageBacklinks"]>;
type OfFile = Input<Op["listSpaceFileBacklinks"] | Op["listChangeRequestFileBacklinks"]>;

const ofPage = (ctx: Context, asked: OfPage) => backlinks(ctx, asked, "page", asked.params.pageId);
const ofFile = (ctx: Context, asked: OfFile) => backlinks(ctx, asked, "file", asked.params.fileId);

/** The same operation for spaces and change requests. */
export const listSpacePageBacklinks = ofPage;
export const listChangeRequestPageBacklinks = ofPage;
export const listSpaceFileBacklinks = ofFile;
export const listChangeRequestFileBacklinks = ofFile;
