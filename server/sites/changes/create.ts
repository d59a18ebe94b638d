import { generateNKeysBetween } from "fractional-indexing";
import type { SpaceTemplate } from "#lib/contract/content/space-template.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { NewSite, sites } from "#lib/contract/sites/sites.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { insertSpace } from "../../content/spaces/insert.ts";
import { requireSpaces } from "../../content/spaces/reads/require-spaces.ts";
import { requireTemplate, startContent } from "../../content/spaces/templates/start.ts";
import { siteSpaceTable } from "../../db/schema/sites.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { excerpt } from "../../platform/excerpt.ts";
import { newId } from "../../platform/ids.ts";
import { freePath } from "../../platform/slugs.ts";
import { readSite } from "../to-site.ts";
import { freeBasename, insertSite } from "./basename.ts";

type Op = typeof sites;

/** Start of the content of a new space. */
type Start = Exclude<NonNullable<NewSite["spaces"]>, string[]>;

const sample: SpaceTemplate = { id: "sample" };

/** Limit of the titles of spaces, which is lower than that of sites. */
const longestTitle = 50;

async function newSpace(
  ctx: Context,
  organizationId: string,
  { title = "Untitled", start }: { title: string | undefined; start: Start },
): Promise<SpaceRow> {
  const row = await insertSpace(ctx, {
    organizationId,
    parentId: null,
    title: excerpt(title, longestTitle),
    emoji: "",
    editMode: "live",
  });
  await audit(ctx, {
    organizationId,
    action: "space.created",
    target: { type: "space", id: row.id, label: row.title },
  });
  if (start === "empty") return row;
  const { id, params } = start === "sample" ? sample : start.template;
  const place = "spaces.template.";
  const template = await requireTemplate(id, place);
  await startContent(ctx, row, template, { ...params, place });
  return row;
}

/** Returns the top-level site spaces of a new site, in the order of the spaces. */
function rootSiteSpaces(siteId: string, spaces: SpaceRow[], now: Date) {
  const positions = generateNKeysBetween(null, null, spaces.length);
  const taken = new Set<string>();
  return spaces.map((space, index) => {
    const path = freePath(space.title, taken);
    taken.add(path);
    const position = positions[index] ?? "";
    return { id: newId(), siteId, spaceId: space.id, path, position, createdAt: now };
  });
}

/** The first given space becomes the site's default. An unlisted site isn't found by its title. */
export async function createSite(ctx: Context, { body }: Input<Op["createSite"]>) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const spaces =
    body.spaces === undefined || Array.isArray(body.spaces)
      ? await requireSpaces(ctx, body.spaces ?? [], "spaces")
      : [await newSpace(ctx, organizationId, { title: body.title, start: body.spaces })];
  const id = newId();
  const siteSpaces = rootSiteSpaces(id, spaces, ctx.now);
  const site = {
    id,
    organizationId,
    type: body.type,
    title: body.title ?? "Untitled",
    visibility: body.visibility ?? "public",
    published: false,
    adaptiveContent: false,
    agentsContext: "included",
    defaultSiteSpaceId: siteSpaces[0]?.id,
    createdBy: ctx.user.id,
    createdAt: ctx.now,
  } as const;
  const basename = site.visibility === "unlisted" ? null : await freeBasename(ctx, body.title);
  await insertSite(ctx.db, { ...site, basename });
  if (siteSpaces.length > 0) await ctx.db.insert(siteSpaceTable).values(siteSpaces);
  await audit(ctx, {
    organizationId,
    action: "site.created",
    target: { type: "site", id, label: site.title },
    after: { title: site.title, visibility: site.visibility, spaces: spaces.map((row) => row.id) },
  });
  return readSite(ctx, id);
}
