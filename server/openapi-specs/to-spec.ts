import type { Context } from "../context.ts";
import { placed } from "../context.ts";
import { optional } from "../db/rows.ts";
import { atLeast } from "../levels.ts";
import { appUrl, locationOf, publishedSpecUrl } from "../urls.ts";
import type { OpenAPISpecRow } from "./table.ts";

/** Whether the caller may give it another source: admins, and whoever made it and may still create. */
export const mayEdit = (
  { user, standing }: Pick<Context, "user" | "standing">,
  row: OpenAPISpecRow,
) => atLeast(standing, "admin") || (row.createdBy === user.id && atLeast(standing, "create"));

/** The wire form of a specification of the organization that the path names. */
export function toSpec(ctx: Context, row: OpenAPISpecRow) {
  const organization = placed(ctx, "organization");
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
      app: appUrl(ctx.config, "orgs", organization.id, "openapi", slug),
      published:
        row.visibility === "public" ? publishedSpecUrl(ctx.config, organization, row) : undefined,
    },
  };
}
