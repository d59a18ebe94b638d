import { and, eq } from "drizzle-orm";
import { type Context, resourceOf } from "../access/context.ts";
import {
  type OpenAPISpecRow,
  type OpenAPISpecVersionRow,
  openAPISpecTable,
  openAPISpecVersionTable,
} from "../db/schema/api-specs.ts";
import { notFound } from "../platform/errors.ts";

/** Condition for a specification of the organization that the path names. */
export const specOf = (ctx: Pick<Context, "resources">, slug: string) =>
  and(
    eq(openAPISpecTable.organizationId, resourceOf(ctx, "organization").id),
    eq(openAPISpecTable.slug, slug),
  );

/** Finds the specification by slug; `lock` holds it until the transaction ends. */
export async function findSpec(
  ctx: Pick<Context, "db" | "resources">,
  slug: string,
  lock = false,
): Promise<OpenAPISpecRow | undefined> {
  const query = ctx.db.select().from(openAPISpecTable).where(specOf(ctx, slug));
  return (await (lock ? query.for("update") : query))[0];
}

export async function requireSpec(
  ctx: Pick<Context, "db" | "resources">,
  slug: string,
  lock = false,
): Promise<OpenAPISpecRow> {
  const row = await findSpec(ctx, slug, lock);
  if (!row) throw notFound("API specification");
  return row;
}

/** Returns a version of that specification, or 404. */
export async function requireVersionOf(
  ctx: Pick<Context, "db">,
  spec: Pick<OpenAPISpecRow, "id">,
  versionId: string,
): Promise<OpenAPISpecVersionRow> {
  const { id, specId } = openAPISpecVersionTable;
  const here = and(eq(id, versionId), eq(specId, spec.id));
  const [row] = await ctx.db.select().from(openAPISpecVersionTable).where(here);
  if (!row) throw notFound("Version");
  return row;
}
