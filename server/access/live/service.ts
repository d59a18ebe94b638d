import { events } from "#lib/contract/organizations/events.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { ServiceError, unavailable } from "../../platform/errors.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import { requireAccess } from "../access.ts";
import { type Context, resourceOf } from "../context.ts";
import { follow } from "./follower.ts";

type Op = typeof events;

/** Limit of concurrent streams per sign-in, generous for open tabs. */
const mostPerToken = 20;
/**
 * Limit of concurrent streams per user, who may have 200 tokens: otherwise one user could take all
 * streams.
 */
const mostPerUser = 100;
const mostOpen = 5_000;

/** Open streams by the id of their token or user. */
class Slots {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most open streams of one id */
  constructor(most: number) {
    this.#most = most;
  }

  require(id: string, what: string): void {
    const open = this.#open.get(id) ?? 0;
    if (open < this.#most) return;
    throw new ServiceError(429, `This ${what} has ${open} open streams: close one first`, 10);
  }

  take(id: string): void {
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
  }

  release(id: string): void {
    const left = (this.#open.get(id) ?? 1) - 1;
    if (left > 0) this.#open.set(id, left);
    else this.#open.delete(id);
  }
}

const ofTokens = new Slots(mostPerToken);
const ofUsers = new Slots(mostPerUser);
let open = 0;

/** Takes a slot for a stream; returns a function that releases it. */
function takeSlot({ token, user }: Context): () => void {
  ofTokens.require(token.id, "token");
  ofUsers.require(user.id, "user");
  if (open >= mostOpen)
    throw unavailable("The service has too many open streams: try again later", 10);
  open += 1;
  ofTokens.take(token.id);
  ofUsers.take(user.id);
  return () => {
    open -= 1;
    ofTokens.release(token.id);
    ofUsers.release(user.id);
  };
}

/**
 * Returns the position from which a stream starts: a reconnecting client sends its last one; at
 * first it is in the address.
 */
function startOf(ctx: Context, since: string | undefined): Date | undefined {
  const given = new Date(ctx.request.lastEventId ?? since ?? Number.NaN);
  return Number.isNaN(given.getTime()) ? undefined : given;
}

export async function streamOrganizationEvents(
  ctx: Context,
  { params, query }: Input<Op["streamOrganizationEvents"]>,
): Promise<EventStream> {
  const { feed, db, token, user } = ctx;
  if (feed.stopped) throw unavailable("The service is stopping");
  const op = events.streamOrganizationEvents;
  return follow({
    feed,
    organizationId: resourceOf(ctx, "organization").id,
    userId: user.id,
    viewer: async () => {
      const { member } = await requireAccess(db, op, params, token.hash, feed.now());
      return { db, member };
    },
    now: feed.now,
    from: startOf(ctx, query.since),
    onEnd: takeSlot(ctx),
  });
}
