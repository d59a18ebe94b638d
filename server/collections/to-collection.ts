import type { Context } from "../context.ts";
import { optional } from "../db/rows.ts";
import { atLeast, type Standing } from "../levels.ts";
import { appUrl, locationOf } from "../urls.ts";
import type { CollectionRow } from "./table.ts";

/** The wire form of a collection for a caller of that standing there. */
export function toCollection(
  { config }: Pick<Context, "config">,
  row: CollectionRow,
  standing: Standing,
) {
  const admin = atLeast(standing, "admin");
  return {
    object: "collection" as const,
    id: row.id,
    title: row.title,
    description: optional(row.description),
    organization: row.organizationId,
    parent: optional(row.parentId),
    defaultLevel: row.defaultLevel,
    urls: {
      location: locationOf(config, "collections", row.id),
      app: appUrl(config, "orgs", row.organizationId, "collections", row.id),
    },
    permissions: {
      view: atLeast(standing, "read"),
      admin,
      viewInviteLinks: admin,
      create: atLeast(standing, "create"),
    },
  };
}
