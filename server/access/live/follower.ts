import type { OrganizationChange } from "#lib/contract/organizations/events.ts";
import { optional } from "../../db/rows.ts";
import { EventStream } from "../../platform/http/event-stream.ts";
import type { Context } from "../context.ts";
import { readEffectiveRoles } from "../grants/effective-access.ts";
import type { Feed, Listener } from "./feed.ts";
import type { Change } from "./read-changes.ts";

/** Target types outside spaces and sites that every member may see. */
const open = new Set(["organization", "user", "member"]);

/**
 * Returns the changes visible to a viewer, by the rules of `access.ts` for rows that no request has
 * named. When in doubt, leaves a change out: the viewer sees it on the next read.
 */
async function seenChanges(
  viewer: Pick<Context, "db" | "member">,
  changes: readonly Change[],
): Promise<Change[]> {
  const { member } = viewer;
  if (!member) return [];
  if (member.role === "admin") return [...changes];
  const effectiveRoleOf = await readEffectiveRoles(
    viewer,
    changes.flatMap(({ space, collection }) => space ?? collection ?? []),
  );
  return changes.filter(({ targetType, spaceId, siteId, space, collection }) => {
    if (spaceId !== null) return space !== null && effectiveRoleOf(space) !== null;
    if (targetType === "collection")
      return collection !== null && effectiveRoleOf(collection) !== null;
    if (member.role === null) return targetType === "organization";
    return siteId !== null || open.has(targetType);
  });
}

type Viewer = Pick<Context, "db" | "member">;

/** Returns true for a change by this user, with whichever token. */
const isBy = (userId: string, { actorType, actorId }: Change) =>
  actorType === "user" && actorId === userId;

interface Followed {
  feed: Feed;
  organizationId: string;
  userId: string;
  /** Returns the caller's current membership; throws if it has ended. */
  viewer: () => Promise<Viewer>;
  now: () => Date;
  from: Date | undefined;
  onEnd: () => void;
}

const beatEvery = 10_000;

const toChange = (row: Change, userId: string): OrganizationChange => ({
  object: "change",
  action: row.action,
  target: { type: row.targetType, id: row.targetId },
  space: optional(row.spaceId),
  changeRequest: optional(row.changeRequestId),
  site: optional(row.siteId),
  own: isBy(userId, row) || undefined,
});

/** Follower of an organization, notified in order; each notification checks access again. */
class Follower implements Listener {
  readonly organizationId: string;
  readonly stream: EventStream;
  readonly #followed: Followed;
  #last = Promise.resolve();

  constructor(followed: Followed) {
    this.#followed = followed;
    this.organizationId = followed.organizationId;
    const beat = setInterval(() => this.say("beat", followed.now()), beatEvery);
    beat.unref();
    this.stream = new EventStream(() => {
      clearInterval(beat);
      followed.feed.forget(this);
      followed.onEnd();
    });
  }

  notify(changes: Change[] | undefined, at: Date): void {
    this.#inTurn(async (viewer) => {
      if (!changes) this.stream.send({ event: "lost", at });
      for (const change of await seenChanges(viewer, changes ?? [])) {
        this.stream.send({ event: "change", at, data: toChange(change, this.#followed.userId) });
      }
    });
  }

  say(event: "ready" | "beat", at: Date): void {
    this.#inTurn(async () => this.stream.send({ event, at }));
  }

  end(): void {
    this.stream.end();
  }

  #inTurn(notify: (viewer: Viewer) => Promise<void>): void {
    const turn = async () => {
      if (this.stream.isOpen) await notify(await this.#followed.viewer());
    };
    // The caller lost access, or the database is unavailable; a reconnecting client gets the missed
    // changes.
    this.#last = this.#last.then(turn).catch(() => this.end());
  }
}

/** Opens a stream that lasts until the caller leaves, loses access, or the service shuts down. */
export async function follow(followed: Followed): Promise<EventStream> {
  const { feed, now, from } = followed;
  const follower = new Follower(followed);
  try {
    const at = now();
    await feed.listen(follower, from);
    // The caller may have left meanwhile, or the service may be shutting down.
    if (feed.stopped) follower.end();
    if (!follower.stream.isOpen) feed.forget(follower);
    follower.say("ready", at);
    return follower.stream;
  } catch (error) {
    follower.end();
    throw error;
  }
}
