import { eq, sql } from "drizzle-orm";
import {
  type OpenAPISource,
  type openAPISpecs,
  SpecSlug,
} from "#lib/contract/api-specs/openapi-specs.ts";
import { readEvery } from "#lib/contract/api-specs/spec-reading.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, changedMembers } from "../access/audit/record.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { prepareAndCommit } from "../access/prepare-and-commit.ts";
import { keepInTrash } from "../access/trash/keep.ts";
import { mayEdit, toSpec } from "../content/links/to-spec.ts";
import { one, optional } from "../db/rows.ts";
import {
  type OpenAPISpecRow,
  openAPISpecTable,
  openAPISpecTextTable,
  openAPISpecVersionTable,
} from "../db/schema/api-specs.ts";
import { Created } from "../platform/created.ts";
import { AlreadyGone, badRequest, conflict, forbidden } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { orderReading } from "./process-spec.ts";
import { checkText } from "./read/read-spec.ts";
import { SpecError } from "./read/spec-error.ts";
import { findSpec, requireSpec, specOf } from "./require.ts";

type Op = typeof openAPISpecs;

const target = ({ id, slug }: OpenAPISpecRow) =>
  ({ type: "openapi-spec", id, label: slug }) as const;

/** Returns the source for the audit log; a text may be megabytes, so it is only mentioned. */
const reported = ({ url }: OpenAPISource) => ({ source: url ?? "text" });

export async function getOpenAPISpecBySlug(
  ctx: Context,
  { params }: Input<Op["getOpenAPISpecBySlug"]>,
) {
  return toSpec(ctx, await requireSpec(ctx, params.specSlug));
}

async function storeText(ctx: Context, specId: string, { text }: OpenAPISource): Promise<void> {
  await ctx.db.delete(openAPISpecTextTable).where(eq(openAPISpecTextTable.specId, specId));
  if (text !== undefined) await ctx.db.insert(openAPISpecTextTable).values({ specId, text });
}

async function insert(ctx: Context, slug: string, source: OpenAPISource): Promise<OpenAPISpecRow> {
  const organization = resourceOf(ctx, "organization");
  const values = {
    id: newId(),
    organizationId: organization.id,
    slug,
    sourceUrl: source.url ?? null,
    createdBy: ctx.user.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const row = one(await ctx.db.insert(openAPISpecTable).values(values).returning());
  await storeText(ctx, row.id, source);
  await orderReading(ctx, row);
  await audit(ctx, {
    organizationId: organization.id,
    action: "openapi-spec.created",
    target: target(row),
    after: reported(source),
  });
  return row;
}

/** Rejects a text that can't be imported, with the line. */
async function checkSource(_: Context, { body }: { body: { source: OpenAPISource } }) {
  const { text } = body.source;
  if (text === undefined) return;
  await checkText(text).catch((error: unknown) => {
    throw error instanceof SpecError ? badRequest(`source.text: ${error.message}`) : error;
  });
}

async function create(ctx: Context, { body }: Input<Op["createOpenAPISpec"]>) {
  const { slug, source } = body;
  if (await findSpec(ctx, slug)) {
    throw conflict("slug: already used by another API specification of this organization");
  }
  return toSpec(ctx, await insert(ctx, slug, source));
}

export const createOpenAPISpec = prepareAndCommit<Op["createOpenAPISpec"], void>(
  checkSource,
  create,
);

/** Queues a new run, even during another one, whose source may be outdated already. */
async function readAgain(
  ctx: Context,
  { id }: OpenAPISpecRow,
  change: Partial<OpenAPISpecRow>,
): Promise<OpenAPISpecRow> {
  const rows = await ctx.db
    .update(openAPISpecTable)
    .set({
      ...change,
      processingState: "pending",
      reading: sql`${openAPISpecTable.reading} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(openAPISpecTable.id, id))
    .returning();
  const row = one(rows);
  await orderReading(ctx, row);
  return row;
}

function requireEdit(ctx: Context, row: OpenAPISpecRow): void {
  if (mayEdit(ctx, row)) return;
  throw forbidden(
    "Importing an API specification again requires the admin role, or being its creator",
  );
}

async function createOrUpdate(
  ctx: Context,
  { params, body }: Input<Op["createOrUpdateOpenAPISpecBySlug"]>,
) {
  const before = await findSpec(ctx, params.specSlug, true);
  if (!before) {
    const slug = SpecSlug.safeParse(params.specSlug);
    if (!slug.success) throw badRequest(`specSlug: ${slug.error.issues[0]?.message}`);
    return new Created(toSpec(ctx, await insert(ctx, slug.data, body.source)));
  }
  requireEdit(ctx, before);
  const sourceUrl = body.source.url ?? null;
  const row = await readAgain(ctx, before, { sourceUrl, etag: null, lastModified: null });
  await storeText(ctx, row.id, body.source);
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "openapi-spec.updated",
    target: target(row),
    before: { source: before.sourceUrl ?? "text" },
    after: reported(body.source),
  });
  return toSpec(ctx, row);
}

export const createOrUpdateOpenAPISpecBySlug = prepareAndCommit<
  Op["createOrUpdateOpenAPISpecBySlug"],
  void,
  Awaited<ReturnType<typeof createOrUpdate>>
>(checkSource, createOrUpdate);

export async function refreshOpenAPISpecBySlug(
  ctx: Context,
  { params }: Input<Op["refreshOpenAPISpecBySlug"]>,
) {
  const row = await requireSpec(ctx, params.specSlug, true);
  requireEdit(ctx, row);
  return toSpec(ctx, row.processingState === "pending" ? row : await readAgain(ctx, row, {}));
}

export async function updateOpenAPISpecBySlug(
  ctx: Context,
  { params, body }: Input<Op["updateOpenAPISpecBySlug"]>,
) {
  const row = await requireSpec(ctx, params.specSlug, true);
  const change = changedMembers(row, body);
  if (!change) return toSpec(ctx, row);
  const rows = await ctx.db
    .update(openAPISpecTable)
    .set({ ...body, updatedAt: ctx.now })
    .where(eq(openAPISpecTable.id, row.id))
    .returning();
  const updated = one(rows);
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "openapi-spec.updated",
    target: target(row),
    ...change,
  });
  return toSpec(ctx, updated);
}

export async function deleteOpenAPISpecBySlug(
  ctx: Context,
  { params }: Input<Op["deleteOpenAPISpecBySlug"]>,
) {
  const here = specOf(ctx, params.specSlug);
  const [row] = await ctx.db.select().from(openAPISpecTable).where(here).for("update");
  if (!row) throw new AlreadyGone();
  const { id, organizationId, slug } = row;
  const versions = await ctx.db.$count(
    openAPISpecVersionTable,
    eq(openAPISpecVersionTable.specId, id),
  );
  const kept = { organizationId, kind: "openapi-spec", targetId: id, title: slug } as const;
  const held = { versions };
  await keepInTrash(ctx, { ...kept, held }, { table: "openapi_specs", ids: [id] });
  await ctx.db.delete(openAPISpecTable).where(eq(openAPISpecTable.id, id));
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "openapi-spec.deleted",
    target: target(row),
    before: { source: row.sourceUrl ?? "text", visibility: row.visibility },
  });
}

export async function getOpenAPISpecProcessing(
  ctx: Context,
  { params }: Input<Op["getOpenAPISpecProcessing"]>,
) {
  const row = await requireSpec(ctx, params.specSlug);
  const next = row.lastProcessedAt && new Date(row.lastProcessedAt.getTime() + readEvery);
  return {
    object: "openapi-processing" as const,
    fault: optional(row.lastError),
    nextReadAt: row.sourceUrl === null ? undefined : (next ?? row.createdAt).toISOString(),
    versions: await ctx.db.$count(
      openAPISpecVersionTable,
      eq(openAPISpecVersionTable.specId, row.id),
    ),
  };
}
