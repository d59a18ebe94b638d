import { eq } from "drizzle-orm";
import type { openAPIVersions } from "#lib/contract/api-specs/openapi-versions.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context, ReadContext, Visitor } from "../../access/context.ts";
import { findSpec } from "../../api-specs/require.ts";
import { getLatestOpenAPISpecVersionContent } from "../../api-specs/versions.ts";
import { shownOf } from "../../content/pages/shown-tree.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import type { OpenAPISpecRow } from "../../db/schema/api-specs.ts";
import { organizationTable } from "../../db/schema/organizations.ts";
import { notFound } from "../../platform/errors.ts";
import type { Reading } from "../reading.ts";

/** Returns true if a page that the visitor may see shows a part of the specification. */
async function isDrawn(
  { db }: Pick<Context, "db">,
  visitor: Visitor,
  { outline }: Reading,
  { id, slug }: OpenAPISpecRow,
): Promise<boolean> {
  for (const { space } of outline.spaces) {
    const { specs } = await shownOf({ db, visitor }, await readTree(db, space.revision));
    if (specs.has(id) || specs.has(slug)) return true;
  }
  return false;
}

/** Reads the latest version of a public specification that the site shows to the visitor. */
export async function readSpecAsVisitor(
  ctx: ReadContext,
  reading: Reading,
  input: Input<(typeof openAPIVersions)["getLatestOpenAPISpecVersionContent"]>,
) {
  const { id } = organizationTable;
  const [organization] = await ctx.db
    .select()
    .from(organizationTable)
    .where(eq(id, reading.at.site.organizationId));
  const { visitor } = ctx;
  if (!organization || !visitor) throw notFound("Organization");
  const own = { ...ctx, resources: { ...ctx.resources, organization } };
  const spec = await findSpec(own, input.params.specSlug);
  const isShown = spec?.visibility === "public" && (await isDrawn(ctx, visitor, reading, spec));
  if (!isShown) throw notFound("API specification");
  return getLatestOpenAPISpecVersionContent(own, input);
}
