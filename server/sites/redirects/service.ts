import { and, eq, inArray } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { NewRedirect, redirects } from "#lib/contract/sites/redirects.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { type Context, type ReadContext, resourceOf } from "../../access/context.ts";
import { hasText } from "../../db/has-text.ts";
import { one } from "../../db/rows.ts";
import { type RedirectRow, redirectTable, type SiteRow } from "../../db/schema/sites.ts";
import { conflict, notFound, ServiceError } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { listPage } from "../../platform/lists/list.ts";
import { lockSite } from "../require.ts";
import { openView } from "../view.ts";
import {
  addressOf,
  type Columns,
  pathOfPlace,
  requireDestination,
  toDestination,
} from "./destination.ts";
import { livingPages } from "./shown-pages.ts";
import { plainSource, storedSources } from "./source.ts";

type Op = typeof redirects;

const toRedirect = (row: RedirectRow) => ({
  object: "site-redirect" as const,
  id: row.id,
  source: row.source,
  destination: toDestination(row),
});

const target = ({ id, source }: RedirectRow) => ({ type: "redirect", id, label: source }) as const;
const reported = (row: RedirectRow) => ({ source: row.source, destination: toDestination(row) });

/**
 * Finds the redirect of a normalized source; earlier versions may have stored it in another form.
 */
async function findBySource(ctx: ReadContext, siteId: string, source: string) {
  const rows = await ctx.db
    .select()
    .from(redirectTable)
    .where(
      and(eq(redirectTable.siteId, siteId), inArray(redirectTable.source, storedSources(source))),
    );
  return rows.find((row) => row.source === source) ?? rows[0];
}

const thisRedirect = (site: SiteRow, id: string) =>
  and(eq(redirectTable.siteId, site.id), eq(redirectTable.id, id));

export async function listSiteRedirects(ctx: Context, { query }: Input<Op["listSiteRedirects"]>) {
  const { id } = resourceOf(ctx, "site");
  const { search } = query;
  const found = search && hasText(redirectTable.source, search);
  const here = and(eq(redirectTable.siteId, id), found || undefined);
  return listPage({
    query,
    name: ["listSiteRedirects", id, search],
    keys: [
      { column: redirectTable.createdAt, value: (row: RedirectRow) => row.createdAt },
      { column: redirectTable.id, value: (row: RedirectRow) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(redirectTable)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(redirectTable, here),
    toItem: toRedirect,
  });
}

/** Rejects a source that is the path of a visible page, or the redirect's own destination. */
async function requireFree(
  ctx: Context,
  source: string,
  isLiving: (source: string) => Promise<boolean>,
  columns: Columns,
): Promise<void> {
  if (await isLiving(source)) throw conflict("source: a page of the site has this path");
  if (plainSource((await pathOfPlace(ctx, columns)) ?? "") === source) {
    throw conflict("source: is the path of the destination");
  }
}

type IsLiving = Awaited<ReturnType<typeof livingPages>>;

async function insert(
  ctx: Context,
  site: SiteRow,
  { source, destination }: NewRedirect,
  isLiving: IsLiving,
) {
  const columns = await requireDestination(ctx, site, destination);
  await requireFree(ctx, source, isLiving, columns);
  const values = { id: newId(), siteId: site.id, source, ...columns, createdAt: ctx.now };
  const row = one(await ctx.db.insert(redirectTable).values(values).returning());
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "redirect.created",
    target: target(row),
    after: { ...reported(row), site: site.id },
  });
  return row;
}

async function change(
  ctx: Context,
  site: SiteRow,
  row: RedirectRow,
  { source, destination }: Partial<NewRedirect>,
  isLiving: IsLiving,
) {
  const columns = destination && (await requireDestination(ctx, site, destination));
  const next = { ...row, ...columns, source: source ?? row.source };
  const changed = changedMembers<Record<string, unknown>>(reported(row), reported(next));
  if (!changed) return row;
  await requireFree(ctx, next.source, isLiving, next);
  const set = { source: next.source, ...columns };
  await ctx.db.update(redirectTable).set(set).where(eq(redirectTable.id, row.id));
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "redirect.updated",
    target: target(next),
    ...changed,
  });
  return next;
}

export async function createSiteRedirect(ctx: Context, { body }: Input<Op["createSiteRedirect"]>) {
  const site = await lockSite(ctx);
  const source = plainSource(body.source);
  if (await findBySource(ctx, site.id, source)) throw taken();
  const isLiving = await livingPages(ctx.db, site);
  return toRedirect(await insert(ctx, site, { ...body, source }, isLiving));
}

const taken = () => conflict("source: already redirected on this site");

export async function updateSiteRedirectById(
  ctx: Context,
  { params, body }: Input<Op["updateSiteRedirectById"]>,
) {
  const site = await lockSite(ctx);
  const here = thisRedirect(site, params.siteRedirectId);
  const [row] = await ctx.db.select().from(redirectTable).where(here);
  if (!row) throw notFound("Redirect");
  const source = body.source === undefined ? undefined : plainSource(body.source);
  const other = source !== undefined && (await findBySource(ctx, site.id, source));
  if (other && other.id !== row.id) throw taken();
  const draft = { ...body, ...(source !== undefined && { source }) };
  return toRedirect(await change(ctx, site, row, draft, await livingPages(ctx.db, site)));
}

export async function deleteSiteRedirectById(
  ctx: Context,
  { params }: Input<Op["deleteSiteRedirectById"]>,
) {
  const site = resourceOf(ctx, "site");
  const here = thisRedirect(site, params.siteRedirectId);
  const [row] = await ctx.db.delete(redirectTable).where(here).returning();
  if (!row) return;
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "redirect.deleted",
    target: target(row),
    before: { ...reported(row), site: site.id },
  });
}

/**
 * Creates or updates redirects; each has its own result, so that rejected ones don't affect the
 * others.
 */
export async function upsertSiteRedirects(
  ctx: Context,
  { body }: Input<Op["upsertSiteRedirects"]>,
) {
  const site = await lockSite(ctx);
  const results = [];
  const isLiving = await livingPages(ctx.db, site);
  for (const given of body.redirects) {
    const { source } = given;
    const wanted = { ...given, source: plainSource(source) };
    try {
      const row = await findBySource(ctx, site.id, wanted.source);
      const saved = row
        ? await change(ctx, site, row, wanted, isLiving)
        : await insert(ctx, site, wanted, isLiving);
      results.push({ source, redirect: toRedirect(saved) });
    } catch (error) {
      // Nothing was written, as destinations are checked first.
      if (!(error instanceof ServiceError)) throw error;
      results.push({ source, error: error.message });
    }
  }
  return { results };
}

/** Returns the redirect for a path; 404 without one, or if its destination is unpublished. */
export async function getSiteRedirectBySource(
  ctx: ReadContext,
  { query }: Input<Op["getSiteRedirectBySource"]>,
) {
  const view = await openView(ctx, query);
  const row = await findBySource(ctx, view.site.id, plainSource(query.source));
  const address = row && (await addressOf(ctx, view, row));
  if (!row || address === undefined) throw notFound("source: redirect");
  return { redirect: toRedirect(row), target: address };
}
