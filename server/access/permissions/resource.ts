import { type Context, resourceOf } from "../context.ts";
import type { Holder } from "../grants/effective-access.ts";

export type ResourceType = "space" | "collection" | "site";

/** Resource of grants: the space, collection or site that the path names. */
export interface GrantResource extends Holder {
  type: ResourceType;
  title: string;
}

/** Sites are in no collection, and members keep their organization role (docs/format.md#effective-role). */
export function grantResource(ctx: Context, type: ResourceType): GrantResource {
  if (type === "site") {
    const { id, organizationId, title } = resourceOf(ctx, "site");
    return { type, id, organizationId, title, effectiveLevel: "organization", ancestors: [] };
  }
  const { id, organizationId, title, effectiveLevel, ancestors } = resourceOf(ctx, type);
  return { type, id, organizationId, title, effectiveLevel, ancestors };
}
