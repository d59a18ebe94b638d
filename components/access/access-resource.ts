import type { DefaultLevel } from "@/lib/contract/platform/common";
import type { ResourceParams } from "@/lib/queries/access/permissions";

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
