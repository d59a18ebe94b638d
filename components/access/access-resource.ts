import type { DefaultLevel } from "@/lib/contract/platform/common";
import type { ResourceParams } from "@/lib/queries/access/permissions";
import { paths } from "@/lib/url/paths";

/** Resource with default access: a space or a collection. */
export type LeveledParams = Exclude<ResourceParams, { type: "site" }>;

/** Resource that an access page is about. */
export interface AccessResource {
  organizationId: string;
  params: ResourceParams;
  title: string;
  /** Default access; undefined for sites, which have none. */
  defaultLevel: DefaultLevel | undefined;
  /** Title of the parent collection; undefined at the top level and for sites. */
  above: string | undefined;
  /** True if the caller manages access here. */
  admin: boolean;
}

interface Named {
  type: ResourceParams["type"];
  id: string;
}

/** Returns the path parameters of a resource. */
export function resourceParams(organizationId: string, { type, id }: Named): ResourceParams {
  if (type === "space") return { type, spaceId: id };
  return type === "collection" ? { type, collectionId: id } : { type, organizationId, siteId: id };
}

/** Returns the address of a resource's access page. */
export function accessAddress(organizationId: string, { type, id }: Named): string {
  if (type === "space") return paths.spaceAccess({ organizationId, spaceId: id });
  return type === "collection"
    ? paths.collectionAccess({ organizationId, collectionId: id })
    : paths.siteAccess({ organizationId, siteId: id });
}
