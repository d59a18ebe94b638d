import type { SiteInstallation, SpaceInstallation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";

export type PlaceKind = "space" | "site";

export const worksWith = ({ target }: Pick<Integration, "target">, kind: PlaceKind): boolean =>
  target === "all" || target === kind;

/** Installation on a space or site, as its lists show it. */
export interface InstalledPlace
  extends Pick<SpaceInstallation, "status" | "configuration" | "externalIds" | "urls"> {
  id: string;
  title: string;
}

export function ofSpace({ space, ...rest }: SpaceInstallation): InstalledPlace {
  const named = typeof space === "string" ? { id: space, title: space } : space;
  return { ...rest, id: named.id, title: named.title };
}

export function ofSite({ site, ...rest }: SiteInstallation): InstalledPlace {
  const named = typeof site === "string" ? { id: site, title: site } : site;
  return { ...rest, id: named.id, title: named.title };
}
