import { paths } from "#lib/url/paths.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { atLeast } from "../../access/levels.ts";
import { optional } from "../../db/rows.ts";
import type { OpenAPISpecRow } from "../../db/schema/api-specs.ts";
import { appUrl, locationOf } from "../../platform/http/urls.ts";
import { publishedSpecUrl } from "./published-spec-url.ts";

/**
 * Returns true if the caller may change the source: admins may, and its creator with the role
 * create.
 */
export const mayEdit = (
  { user, effectiveRole }: Pick<Context, "user" | "effectiveRole">,
  row: OpenAPISpecRow,
) =>
  atLeast(effectiveRole, "admin") ||
  (row.createdBy === user.id && atLeast(effectiveRole, "create"));

/** Returns the API form of a specification in the organization that the path names. */
export function toSpec(ctx: Context, row: OpenAPISpecRow) {
  const organization = resourceOf(ctx, "organization");
  const { id, slug } = row;
  return {
    object: "openapi-spec" as const,
    id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    slug,
    sourceURL: optional(row.sourceUrl),
    processingState: row.processingState,
    visibility: row.visibility,
    lastVersion: optional(row.lastVersionId),
    lastProcessedAt: row.lastProcessedAt?.toISOString(),
    lastProcessErrorCode: optional(row.lastErrorCode),
    permissions: { view: true, edit: mayEdit(ctx, row) },
    urls: {
      location: locationOf(ctx.config, "orgs", organization.id, "openapi", slug),
      app: appUrl(ctx.config, paths.apiSpec({ organizationId: organization.id, specSlug: slug })),
      published:
        row.visibility === "public" ? publishedSpecUrl(ctx.config, organization, row) : undefined,
    },
  };
}
