import type { MouseEvent } from "react";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { paths } from "@/lib/url/paths";

/** Id of the part of a site's audience that has its claims. */
export const claimsPart = "claims";

export const claimsAddress = (site: SiteParams) => `${paths.siteAudience(site)}#${claimsPart}`;

/** Moves the focus to the claims of this page; false if it has none. */
export function focusClaims(): boolean {
  const part = document.getElementById(claimsPart);
  part?.scrollIntoView({ block: "start" });
  part?.focus({ preventScroll: true });
  return part !== null;
}

/** Follows a link to the claims, which may be on the same page. */
export function goToClaims(event: MouseEvent): void {
  if (focusClaims()) event.preventDefault();
}
