import { paths } from "#lib/url/paths.ts";
import type { Context } from "../../access/context.ts";
import { atLeast } from "../../access/levels.ts";
import { optional } from "../../db/rows.ts";
import type { EffectiveRole } from "../../db/schema/levels.ts";
import type { CollectionRow } from "../../db/schema/spaces.ts";
import { appUrl, locationOf } from "../../platform/http/urls.ts";

export function toCollection(
  { config }: Pick<Context, "config">,
  row: CollectionRow,
  effectiveRole: EffectiveRole,
) {
  const admin = atLeast(effectiveRole, "admin");
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
      app: appUrl(
        config,
        paths.collection({ organizationId: row.organizationId, collectionId: row.id }),
      ),
    },
    permissions: {
      view: atLeast(effectiveRole, "read"),
      admin,
      viewInviteLinks: admin,
      create: atLeast(effectiveRole, "create"),
    },
  };
}
