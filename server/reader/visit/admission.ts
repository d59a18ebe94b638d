import { and, eq } from "drizzle-orm";
import type { Claims } from "../../access/conditions/holds.ts";
import type { Deps } from "../../access/deps.ts";
import type { Db } from "../../db/client.ts";
import { type SiteRow, shareLinkTable } from "../../db/schema/sites.ts";
import { claimsOf, hasExpired } from "../../sites/publishing/visitor-token.ts";

/** Credentials of a visitor for a site. */
export interface Credentials {
  shareKey?: string | undefined;
  /** Visitor token of the site's sign-in. */
  token?: string | undefined;
}

export type Admission =
  | {
      outcome: "admitted";
      /** Claims that decide the content; undefined for an unknown visitor. */
      claims: Claims | undefined;
      /** Everybody without credentials sees the same content. */
      isPublic: boolean;
    }
  | { outcome: "rejected" }
  /** Requires a token of the site's sign-in; this visitor's may have expired. */
  | { outcome: "unknown"; isExpired: boolean };

/** Splits the key of a share link off the beginning of a path; undefined without one. */
export function shareKeyIn(path: string): { key: string; rest: string } | undefined {
  const [, key, rest] = /^([\w-]{32})(?:\/(.*))?$/s.exec(path) ?? [];
  return key === undefined ? undefined : { key, rest: rest ?? "" };
}

/** Returns true if an active share link of the site has this key. */
export async function opens(db: Db, site: Pick<SiteRow, "id">, key: string): Promise<boolean> {
  if (key.includes("\0")) return false;
  const link = and(
    eq(shareLinkTable.siteId, site.id),
    eq(shareLinkTable.key, key),
    eq(shareLinkTable.active, true),
  );
  return (await db.$count(shareLinkTable, link)) > 0;
}

/**
 * Decides by a site's visibility if a visitor may read it. Looks up share links each time, so that
 * disabling or deleting one takes effect at once.
 */
export async function admit(
  deps: Pick<Deps, "db" | "linkSecret">,
  site: SiteRow,
  { shareKey, token }: Credentials,
): Promise<Admission> {
  const { visibility } = site;
  if (!site.published) return { outcome: "rejected" };
  const claims = token === undefined ? undefined : await claimsOf(deps, site, token);
  if (visibility === "visitor-auth" && !claims) {
    const isExpired = token !== undefined && (await hasExpired(deps, site, token));
    return { outcome: "unknown", isExpired };
  }
  if (visibility === "share-link") {
    const isOpen = shareKey !== undefined && (await opens(deps.db, site, shareKey));
    if (!isOpen) return { outcome: "rejected" };
  }
  const isOpen = visibility === "public" || visibility === "unlisted";
  return { outcome: "admitted", claims, isPublic: isOpen && claims === undefined };
}
