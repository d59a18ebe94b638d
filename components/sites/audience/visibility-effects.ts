import type { SiteVisibility } from "@/lib/contract/sites/site";
import { formatNumber, plural } from "@/lib/format/format";

interface Links {
  /** All of the site's share links. */
  total: number;
  /** Active share links; undefined until all are loaded. */
  active: number | undefined;
}

export interface VisibilityEffects {
  gains: string;
  loses: string;
  search: string;
  /** Effect on the share links; undefined for none. */
  links: string | undefined;
  /** Some current readers lose access. */
  takesAccess: boolean;
  /** More people can find or view the site, so the change requires the admin role in its spaces. */
  requiresSpaceAdmin: boolean;
}

const isOpen = (visibility: SiteVisibility) => visibility === "public" || visibility === "unlisted";

/** Describes in sentences who gains and loses access when a published site's visibility changes. */
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
    requiresSpaceAdmin: !isOpen(from) || (from === "unlisted" && to === "public"),
  };
}

function gainsOf(from: SiteVisibility, to: SiteVisibility): string {
  if (isOpen(from)) return "Nobody gains access.";
  if (to === "share-link") {
    return "Anyone with an active share link can view the site without signing in.";
  }
  if (to === "visitor-auth")
    return "Visitors who sign in through your sign-in provider can view the site.";
  const before = from === "share-link" ? "without a share link" : "without signing in";
  const who = to === "public" ? "Anyone" : "Anyone with the URL";
  return `${who} can view the site ${before}.`;
}

function losesOf(from: SiteVisibility, to: SiteVisibility): string {
  if (isOpen(to)) return "Nobody loses access.";
  const without =
    to === "share-link"
      ? "without an active share link"
      : "who can't sign in through your sign-in provider";
  if (isOpen(from)) return `Everyone ${without} loses access.`;
  return from === "share-link"
    ? "People with a share link lose access unless they can sign in through your sign-in provider."
    : `Signed-in visitors ${without} lose access.`;
}

function searchOf(from: SiteVisibility, to: SiteVisibility): string {
  if (to === "public") return "Search engines can index the site.";
  return from === "public"
    ? "Search engines are asked not to index the site. Existing results can stay for weeks."
    : "No change. Search engines are asked not to index the site.";
}

function linksOf(from: SiteVisibility, to: SiteVisibility, links: Links): string | undefined {
  if (from === "share-link") {
    if (links.total === 0) return undefined;
    return links.total === 1
      ? "The share link stops working. It works again if you change the visibility back."
      : `The ${formatNumber(links.total)} share links stop working. They work again if you change the visibility back.`;
  }
  if (to !== "share-link") return undefined;
  if (links.total === 0 || links.active === 0) {
    return "No share links are active. Nobody can view the site until you create one.";
  }
  return links.active === undefined
    ? `The active share links give access. The site has ${plural(links.total, "share link")}.`
    : `${plural(links.active, "active share link gives", "active share links give")} access.`;
}
