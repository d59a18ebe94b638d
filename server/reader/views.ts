import { sql } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { LRUCache } from "lru-cache";
import type { Deps } from "../access/deps.ts";
import type { Db } from "../db/client.ts";
import { integrationEventTable } from "../db/schema/integration-events.ts";
import { emit, isUndelivered, type NewEvent } from "../integrations/events/emit.ts";
import { isAnybodyListening, listenersAt } from "../integrations/events/listeners.ts";
import { pathOn, type SiteAddress } from "./visit/find-site.ts";

export interface Viewed {
  spaceId: string;
  siteSpaceId: string;
  pageId: string;
}

export interface View extends Viewed {
  organizationId: string;
  siteId: string;
  url: string;
  referrer: string;
}

/** Limits of views that wait for the next batch, and of events that wait for an installation. */
const [mostWaiting, mostUndelivered] = [500, 1000];
const pauseMs = 1000;
/** Milliseconds for which an organization without a listener isn't looked up again. */
const silenceMs = 30_000;

const kinds = [
  { kind: "site", scope: "site:views:read", type: "site_view" },
  { kind: "space", scope: "space:views:read", type: "space_view" },
] as const;

/** Members that scripts expect, without data about the visitor. */
const visitor = { anonymousId: "", cookies: {}, userAgent: "", ip: "" };

/** Removes the query of an address, as it may contain personal names and keys. */
export function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return "";
  const { origin, pathname } = new URL(address);
  return origin === "null" ? "" : origin + pathname;
}

export const isBot = (userAgent: string): boolean => /bot\b|crawler|spider/i.test(userAgent);

/** Returns true if a person opened the page, as far as the request tells. */
const isByPerson = ({ req }: HonoContext): boolean =>
  req.raw.method === "GET" &&
  !/prefetch|prerender/i.test(req.header("sec-purpose") ?? "") &&
  !isBot(req.header("user-agent") ?? "");

function toEvents(kind: (typeof kinds)[number], view: View, listeners: readonly Listener[]) {
  const { siteId, siteSpaceId, spaceId, pageId, url, referrer } = view;
  const placeId = kind.kind === "site" ? siteId : spaceId;
  const place = kind.kind === "site" ? { siteId, siteSpaceId, spaceId } : { spaceId };
  const payload = { ...place, pageId, url, referrer, visitor };
  return listeners
    .filter((listener) => listener.placeId === placeId)
    .map(({ placeId: _, ...listener }): NewEvent => ({ ...listener, type: kind.type, payload }));
}
type Listener = Awaited<ReturnType<typeof listenersAt>>[number];

/** Returns the installations that already have too many undelivered events. */
async function readFull(db: Db, listeners: readonly Listener[]): Promise<Set<string | null>> {
  const { queue } = integrationEventTable;
  const ids = listeners.map(({ installationId }) => installationId);
  const rows = await db
    .select({ queue })
    .from(integrationEventTable)
    .where(sql`${isUndelivered} and ${queue} = any(${sql.param(ids)})`)
    .groupBy(queue)
    .having(sql`count(*) >= ${mostUndelivered}`);
  return new Set(rows.map((row) => row.queue));
}

/**
 * Notifies listening integrations of page views. Returns the number of events that were dropped,
 * because too many wait for an installation; undefined if nobody listens.
 */
export async function notifyListeners(
  { db, now, work }: Pick<Deps, "db" | "now" | "work">,
  organizationId: string,
  views: readonly View[],
): Promise<number | undefined> {
  let dropped: number | undefined;
  for (const kind of kinds) {
    const at = { organizationId, kind: kind.kind, scope: kind.scope };
    if (!(await isAnybodyListening(db, at))) continue;
    const places = views.map(({ siteId, spaceId }) => (kind.kind === "site" ? siteId : spaceId));
    const listeners = await listenersAt(db, at, [...new Set(places)]);
    const full = await readFull(db, listeners);
    const events = views.flatMap((view) => toEvents(kind, view, listeners));
    const taken = events.filter(({ installationId }) => !full.has(installationId));
    dropped = (dropped ?? 0) + events.length - taken.length;
    await db.transaction((tx) => emit({ db: tx, now: now(), work }, taken));
  }
  return dropped;
}

/**
 * Notifies listening integrations of page views, after the pages were sent. If they or the service
 * are overloaded, views are dropped and counted.
 */
export class Views {
  readonly #deps: Deps;
  readonly #silent = new LRUCache<string, true>({ max: 10_000, ttl: silenceMs });
  #waiting: View[] = [];
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  record(at: SiteAddress, viewed: Viewed, http: HonoContext): void {
    const { id: siteId, organizationId } = at.site;
    if (this.#silent.has(organizationId) || !isByPerson(http)) return;
    if (this.#waiting.length >= mostWaiting) {
      this.#dropped += 1;
      return;
    }
    const url = at.origin + pathOn(at, at.path);
    const referrer = withoutQuery(http.req.header("referer") ?? "");
    this.#waiting.push({ ...viewed, organizationId, siteId, url, referrer });
    this.#schedule();
  }

  #schedule() {
    this.#timer ??= setTimeout(() => void this.#send(), pauseMs).unref();
  }

  async #send() {
    const views = this.#waiting;
    this.#waiting = [];
    const { log, work } = this.#deps;
    try {
      for (const [organizationId, own] of Map.groupBy(views, (view) => view.organizationId)) {
        await this.#tell(organizationId, own);
      }
      work.wakeWorkers();
    } catch (err) {
      log.warn({ err }, "views of published pages were not sent");
    }
    if (this.#dropped > 0) log.warn({ dropped: this.#dropped }, "views of published pages dropped");
    this.#dropped = 0;
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#schedule();
  }

  async #tell(organizationId: string, views: readonly View[]) {
    const dropped = await notifyListeners(this.#deps, organizationId, views);
    if (dropped === undefined) this.#silent.set(organizationId, true);
    else this.#dropped += dropped;
  }
}
