import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContentRef } from "#lib/contract/content/content-ref.ts";
import type { LinkStatus, links, OrganizationLink } from "#lib/contract/content/links.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { seesSpaces } from "../../access/grants/effective-access.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { hasText } from "../../db/has-text.ts";
import { optional } from "../../db/rows.ts";
import { openAPISpecTable } from "../../db/schema/api-specs.ts";
import { spaceLinkTable } from "../../db/schema/content.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { listPage } from "../../platform/lists/list.ts";
import { updateIndexes } from "../revisions/current/update-indexes.ts";
import { type References, readReferences } from "./references.ts";

type Op = typeof links;
type Query = Input<Op["listLinksInOrganization"]>["query"];

const homeTable = alias(spaceTable, "home");
const { target, kind, url, targetSpaceId, targetId, anchor, label } = spaceLinkTable;

const hasSpec = sql`exists (
  select from ${openAPISpecTable}
  where ${openAPISpecTable.organizationId} = ${spaceTable.organizationId}
    and ${openAPISpecTable.slug} = ${targetId})`;

/**
 * Stored status, corrected for spaces that were trashed or restored, and specifications that were
 * created or deleted since.
 */
const status = sql<LinkStatus>`case
  when ${kind} = 'openapi' then case when ${hasSpec} then 'ok' else 'broken' end
  when ${targetSpaceId} is null then ${spaceLinkTable.status}
  when ${homeTable.id} is null or ${homeTable.deletedAt} is not null then 'broken'
  when ${kind} = 'space' then 'ok'
  else ${spaceLinkTable.status} end`;

/** Selects the columns visible to the caller: names only for targets in visible spaces. */
function namesFor(ctx: Context, organizationId: string) {
  const seen = and(eq(homeTable.organizationId, organizationId), seesSpaces(ctx, homeTable));
  return {
    title: sql<string | null>`case
      when ${targetSpaceId} is null then ${label}
      when not (${seen}) then null
      when ${kind} = 'space' then ${homeTable.title}
      else ${label} end`,
    home: sql<string | null>`case when ${seen} then ${homeTable.title} end`,
  };
}

const shownKinds = ["page", "file", "url", "space"];

function filters(query: Query, title: SQL): SQL | undefined {
  const text = query.target;
  const ofKind =
    query.kind &&
    (query.kind === "other" ? sql`${kind} <> all(${sql.param(shownKinds)})` : eq(kind, query.kind));
  return and(
    query.space === undefined ? undefined : eq(spaceLinkTable.spaceId, query.space),
    query.status === undefined ? undefined : sql`${status} = ${query.status}`,
    ofKind,
    text ? or(hasText(url, text), hasText(title, text), eq(targetId, text)) : undefined,
  );
}

/** Selects the distinct targets of all pages visible to the caller. */
function targetsOf(ctx: Context, organizationId: string, query: Query) {
  const { title, home } = namesFor(ctx, organizationId);
  return ctx.db
    .select({
      target,
      kind: sql<string>`min(${kind})`.as("kind_of"),
      url: sql<string | null>`min(${url})`.as("url_of"),
      spaceId: sql<string | null>`min(${targetSpaceId})`.as("space_of"),
      spaceTitle: sql<string | null>`min(${home})`.as("space_title"),
      id: sql<string | null>`min(${targetId})`.as("id_of"),
      anchor: sql<string | null>`min(${anchor})`.as("anchor_of"),
      label: sql<string | null>`max(${title})`.as("title_of"),
      status: sql<LinkStatus>`max(${status})`.as("status_of"),
      count: sql<number>`count(*)::int`.as("places"),
    })
    .from(spaceLinkTable)
    .innerJoin(spaceTable, eq(spaceTable.id, spaceLinkTable.spaceId))
    .leftJoin(homeTable, eq(homeTable.id, targetSpaceId))
    .where(and(visibleSpaces(ctx, organizationId), filters(query, title)))
    .groupBy(target)
    .as("targets");
}

type TargetRow = ReturnType<typeof targetsOf>["_"]["selectedFields"] extends infer Fields
  ? {
      [Name in keyof Fields]: Name extends "count"
        ? number
        : Name extends "status"
          ? LinkStatus
          : Name extends "target" | "kind"
            ? string
            : string | null;
    }
  : never;

function refOf({ kind, url, spaceId, id, anchor }: TargetRow): ContentRef {
  const [own, space] = [id ?? "", optional(spaceId)];
  if (kind === "url") return { kind, url: url ?? "" };
  if (kind === "page" && anchor !== null) return { kind: "anchor", anchor, page: own, space };
  if (kind === "page") return { kind, page: own, space };
  if (kind === "file") return { kind, file: own };
  if (kind === "space") return { kind, space: space ?? "" };
  if (kind === "user") return { kind, user: own };
  if (kind === "collection") return { kind, collection: own };
  if (kind === "openapi") return { kind, spec: own };
  return { kind: "reusable-content", reusableContent: own, space };
}

function toLink(row: TargetRow, references: References): OrganizationLink {
  const { target: id, status, label, spaceId, spaceTitle, count } = row;
  const space = spaceId && spaceTitle !== null ? { id: spaceId, title: spaceTitle } : undefined;
  const places = references.get(id) ?? [];
  return { id, status, target: refOf(row), label: optional(label), space, count, places };
}

/** Most referenced first. */
export async function listLinksInOrganization(
  ctx: Context,
  { query }: Input<Op["listLinksInOrganization"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  await updateIndexes(ctx, id);
  const targets = targetsOf(ctx, id, query);
  const { page: _, limit: __, ...name } = query;
  const answer = await listPage({
    query,
    name: ["listLinksInOrganization", id, name, ctx.member?.role],
    keys: [
      {
        // Text instead of a number, since a cursor can't contain numbers.
        column: sql`lpad(${targets.count}::text, 10, '0')`,
        value: ({ count }: TargetRow) => String(count).padStart(10, "0"),
      },
      { column: sql`${targets.target}`, value: ({ target }: TargetRow) => target },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(targets)
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(targets),
    toItem: (row) => row,
  });
  const keys = answer.items.map((row) => row.target);
  const among = and(
    visibleSpaces(ctx, id),
    query.space === undefined ? undefined : eq(spaceLinkTable.spaceId, query.space),
    inArray(target, keys),
  );
  const references = keys.length === 0 ? new Map() : await readReferences(ctx, id, among);
  return { ...answer, items: answer.items.map((row) => toLink(row, references)) };
}
