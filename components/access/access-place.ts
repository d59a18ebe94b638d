import type { DefaultLevel } from "@/lib/contract/common";
import type { PlaceParams } from "@/lib/queries/permissions";

/** What has a default level: a space or a collection. */
export type LeveledParams = Exclude<PlaceParams, { type: "site" }>;

/** What a page about access is about. */
export interface AccessPlace {
  organizationId: string;
  params: PlaceParams;
  title: string;
  /** Undefined for sites, which have none. */
  defaultLevel: DefaultLevel | undefined;
  /** The collection above, by its title; undefined at the top and for sites. */
  above: string | undefined;
  /** Whether the caller says who may do what here. */
  admin: boolean;
}
