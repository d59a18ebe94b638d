import { type Context, placed } from "../context.ts";
import type { Holder } from "../grants/reach.ts";

export type PlaceType = "space" | "collection" | "site";

/** Where grants are given: the space, collection or site that the path names. */
export interface GrantPlace extends Holder {
  type: PlaceType;
  title: string;
}

/** Sites lie in no collection, and members bring their own role to them (decision 5.2). */
export function grantPlace(ctx: Context, type: PlaceType): GrantPlace {
  if (type === "site") {
    const { id, organizationId, title } = placed(ctx, "site");
    return { type, id, organizationId, title, effectiveLevel: "organization", ancestors: [] };
  }
  const { id, organizationId, title, effectiveLevel, ancestors } = placed(ctx, type);
  return { type, id, organizationId, title, effectiveLevel, ancestors };
}
