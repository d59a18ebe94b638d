import { events } from "#lib/contract/events.ts";
import type { Input } from "#lib/contract/operation.ts";
import { requireAccess } from "../access.ts";
import { type Context, placed } from "../context.ts";
import { ServiceError, unavailable } from "../errors.ts";
import type { EventStream } from "./event-stream.ts";
import { follow } from "./follower.ts";

type Op = typeof events;

/** Tabs that one sign-in may have in sight, with room to spare. */
const mostPerToken = 20;
const mostOpen = 5_000;

const openOf = new Map<string, number>();

/** Takes one of the token's places; answers what gives it back. */
function takePlace(tokenId: string): () => void {
  const open = openOf.get(tokenId) ?? 0;
  if (open >= mostPerToken) {
    throw new ServiceError(429, `This token has ${open} streams open: end one of them first`, 10);
  }
  const all = [...openOf.values()].reduce((sum, count) => sum + count, 0);
  if (all >= mostOpen) throw unavailable("The service has as many streams open as it can", 10);
  openOf.set(tokenId, open + 1);
  return () => {
    const left = (openOf.get(tokenId) ?? 1) - 1;
    if (left > 0) openOf.set(tokenId, left);
    else openOf.delete(tokenId);
  };
}

/** A connection that broke says by itself how far it was told; the address says it the first time. */
function startOf(ctx: Context, since: string | undefined): Date | undefined {
  const given = new Date(ctx.request.lastEventId ?? since ?? Number.NaN);
  return Number.isNaN(given.getTime()) ? undefined : given;
}

export async function streamOrganizationEvents(
  ctx: Context,
  { params, query }: Input<Op["streamOrganizationEvents"]>,
): Promise<EventStream> {
  const { feed, db, token } = ctx;
  if (feed.stopped) throw unavailable("The service stops");
  const op = events.streamOrganizationEvents;
  return follow({
    feed,
    organizationId: placed(ctx, "organization").id,
    viewer: async () => {
      const { member } = await requireAccess(db, op, params, token.hash, feed.now());
      return { db, member };
    },
    now: feed.now,
    from: startOf(ctx, query.since),
    onEnd: takePlace(token.id),
  });
}
