import type { SiteVisibility } from "@/lib/contract/site";
import { formatNumber, plural } from "@/lib/format";

interface Links {
  /** All of the site's share links. */
  total: number;
  /** Those that are switched on; undefined while not all are known. */
  active: number | undefined;
}

export interface VisibilityEffects {
  gains: string;
  loses: string;
  search: string;
  /** What becomes of the share links; undefined where nothing does. */
  links: string | undefined;
  /** Someone who reads the site now cannot any more. */
  takesAccess: boolean;
}

const isOpen = (visibility: SiteVisibility) => visibility === "public" || visibility === "unlisted";

/** Who gains and who loses when a published site's visibility changes, in whole sentences. */
export function effectsOf(
  from: SiteVisibility,
  to: SiteVisibility,
  links: Links,
): VisibilityEffects {
  return {
    gains: gainsOf(from, to),
    loses: losesOf(from, to),
    search: searchOf(from, to),
    links: linksOf(from, to, links),
    takesAccess: !isOpen(to),
  };
}

function gainsOf(from: SiteVisibility, to: SiteVisibility): string {
  if (isOpen(from)) return "Nobody gains access.";
  if (to === "share-link") {
    return "Whoever opens the site by a share link that is switched on can read it, without signing in.";
  }
  if (to === "visitor-auth") return "Visitors whom your sign-in lets through can read it.";
  const before = from === "share-link" ? "without a share link" : "without signing in";
  const who = to === "public" ? "Anyone" : "Anyone who knows the address";
  return `${who} can read it, ${before}.`;
}

function losesOf(from: SiteVisibility, to: SiteVisibility): string {
  if (isOpen(to)) return "Nobody loses access.";
  const without =
    to === "share-link"
      ? "who comes without a share link that is switched on"
      : "whom your sign-in does not let through";
  if (isOpen(from)) return `Everyone ${without} loses access.`;
  return from === "share-link"
    ? "Everyone who came by a share link loses access, unless your sign-in lets them through."
    : `Every signed-in visitor ${without} loses access.`;
}

function searchOf(from: SiteVisibility, to: SiteVisibility): string {
  if (to === "public") return "Search engines may list it from then on.";
  return from === "public"
    ? "Search engines are told not to list it; what they have listed can stay for weeks."
    : "Search engines stay told not to list it.";
}

function linksOf(from: SiteVisibility, to: SiteVisibility, links: Links): string | undefined {
  if (from === "share-link") {
    if (links.total === 0) return undefined;
    return links.total === 1
      ? "Its share link stops counting. It is kept, and counts again when you change back."
      : `Its ${formatNumber(links.total)} share links stop counting. They are kept, and count again when you change back.`;
  }
  if (to !== "share-link") return undefined;
  if (links.total === 0 || links.active === 0) {
    return "No share link is switched on: until you make one, nobody can read the site.";
  }
  return links.active === undefined
    ? `${plural(links.total, "share link")}, as far as switched on, let people in.`
    : `${plural(links.active, "share link is", "share links are")} switched on and let people in.`;
}
