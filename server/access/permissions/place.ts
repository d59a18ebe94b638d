import { type Context, placed } from "../context.ts";
import type { Holder } from "../grants/effective-access.ts";

export type PlaceType = "space" | "collection" | "site";

/** Resource of grants: the space, collection or site that the path names. */
export interface GrantPlace extends Holder {
  type: PlaceType;
  title: string;
}

/** Sites are in no collection, and members keep their organization role (docs/format.md#effective-role). */
export function grantPlace(ctx: Context, type: PlaceType): GrantPlace {
  if (type === "site") {
    const { id, organizationId, title } = placed(ctx, "site");
    return { type, id, organizationId, title, effectiveLevel: "organization", ancestors: [] };
  }
  const { id, organizationId, title, effectiveLevel, ancestors } = placed(ctx, type);
  return { type, id, organizationId, title, effectiveLevel, ancestors };
}
