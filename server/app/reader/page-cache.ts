import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { and, desc, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import { builtOnce } from "../../db/prepared.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import type { SiteAddress } from "./find-site.ts";
import type { Viewed } from "./views.ts";
import type { Visit } from "./visit.ts";

/** Drawn page as it is sent. */
export interface DrawnPage {
  /** State of the organization that it was drawn from. */
  version: string;
  body: string;
  policy: string;
  isIndexed: boolean;
  viewed: Viewed;
  etag: string;
  packed?: Uint8Array<ArrayBuffer>;
}

/** Milliseconds; changes without an audit record show after this at the latest. */
const longest = 60_000;

const pages = new LRUCache<string, DrawnPage>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ body }, key) => 3 * (body.length + key.length),
  ttl: longest,
});

/** A record becomes visible when its request ends, which may be after that of later ones. */
const watched = 32;

const versionQuery = builtOnce((db) => ({
  query: db
    .select({ id: auditEventTable.id })
    .from(auditEventTable)
    .where(
      and(
        eq(auditEventTable.organizationId, sql.placeholder("organizationId")),
        eq(auditEventTable.refused, false),
      ),
    )
    .orderBy(desc(auditEventTable.occurredAt), desc(auditEventTable.id))
    .limit(watched),
  selection: { id: auditEventTable.id },
}));

/** Returns the state of an organization, which each recorded change replaces. */
export async function versionOf(db: Db, organizationId: string): Promise<string> {
  const rows = await versionQuery(db, { organizationId });
  return rows.map(({ id }) => id).join();
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 27);

/** Name of a page for an audience: visitors with the same claims share it. */
export function cacheKey({ site, origin, base, path }: SiteAddress, { claims }: Visit): string {
  const audience = claims === undefined ? "" : hashOf(JSON.stringify(claims));
  return [origin, base, site.id, audience, path].join("\n");
}

/** Finds a page that was drawn from this state. */
export function findPage(key: string, version: string): DrawnPage | undefined {
  const found = pages.get(key);
  return found?.version === version ? found : undefined;
}

/** Makes a page of a drawn one, and caches it under the key if there is one. */
export function cachePage(
  key: string | undefined,
  drawn: Omit<DrawnPage, "etag" | "packed">,
): DrawnPage {
  const page = { ...drawn, etag: `W/"${hashOf(drawn.body)}"` };
  if (key !== undefined) pages.set(key, page);
  return page;
}

/** Compresses a page once for all its readers. */
export function packedBody(page: DrawnPage): Uint8Array<ArrayBuffer> {
  page.packed ??= new Uint8Array(gzipSync(page.body));
  return page.packed;
}
