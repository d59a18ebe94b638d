import type { AttentionReason } from "#lib/contract/review/attention.ts";
import type { ChangeRequestStatus } from "#lib/contract/review/change-request.ts";

export interface Post {
  by: string;
  at: Date;
  /** Ids of the people whom the change request mentions. */
  mentions: readonly string[];
}

export interface Verdict {
  by: string;
  at: Date;
  status: "approved" | "changes-requested";
  revision: string;
}

/** Facts that decide for whom a change request waits. */
export interface Facts {
  author: string;
  status: ChangeRequestStatus;
  revision: string;
  /** The space has changed since the change request began or was last updated. */
  outdated: boolean;
  conflicts: boolean;
  spaceChangedAt: Date;
  requested: readonly { user: string; by: string; at: Date }[];
  /** Latest review by each reviewer. */
  reviews: readonly Verdict[];
  /** Last change of the content by each contributor. */
  changes: readonly { by: string; at: Date }[];
  /** Posts of each open thread, oldest first. */
  threads: readonly (readonly Post[])[];
}

export interface Attention {
  user: string;
  reason: AttentionReason | "waiting";
  since: Date;
  by?: string;
}

type Found = Omit<Attention, "user" | "reason"> | undefined;
type Reason = (facts: Facts, me: string) => Found;

const earliest = <Row extends { at: Date }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
const latest = <Row extends { at: Date }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];

/** Returns the posts of other people in a thread that a person hasn't replied to. */
const unanswered = (thread: readonly Post[], me: string) =>
  thread.slice(thread.findLastIndex(({ by }) => by === me) + 1);

/** Verdicts that count; those of the author on their own change request don't. */
const verdicts = ({ reviews, author }: Facts) => reviews.filter(({ by }) => by !== author);

/** Returns the threads in which the author replies to a verdict without changing the content. */
const answersTo = ({ threads, author }: Facts, verdict: Verdict) =>
  threads.filter((thread) => {
    const concerns = thread[0]?.by === author || thread.some(({ by }) => by === verdict.by);
    return concerns && thread.some(({ by, at }) => by === author && at > verdict.at);
  });

/** Returns the verdicts that request changes of the current content. */
const standing = (facts: Facts) =>
  verdicts(facts).filter(
    ({ status, revision }) => status === "changes-requested" && revision === facts.revision,
  );

const reviewRequested: Reason = ({ requested }, me) => {
  const request = requested.find(({ user }) => user === me);
  return request && { since: request.at, by: request.by };
};

const changedAfterReview: Reason = (facts, me) => {
  const review = verdicts(facts).find(({ by }) => by === me);
  if (!review || review.revision === facts.revision) return undefined;
  const change = latest(facts.changes.filter(({ by, at }) => by !== me && at >= review.at));
  return change && { since: change.at, by: change.by };
};

const mentioned: Reason = ({ threads }, me) => {
  const posts = threads.flatMap((thread) =>
    unanswered(thread, me).filter(({ mentions }) => mentions.includes(me)),
  );
  const post = earliest(posts);
  return post && { since: post.at, by: post.by };
};

const isWaiting = ({ requested }: Facts, me: string) => requested.some(({ user }) => user === me);

const verdict: Reason = (facts) => {
  const open = standing(facts).filter(
    (each) => !isWaiting(facts, each.by) && answersTo(facts, each).length === 0,
  );
  const first = earliest(open);
  return first && { since: first.at, by: first.by };
};

/**
 * Returns the oldest post in these threads that a person hasn't replied to, by the last author
 * there.
 */
function repliedIn(threads: Facts["threads"], me: string): Found {
  const open = threads.flatMap((thread) => {
    const [first] = unanswered(thread, me);
    return first ? [{ at: first.at, by: thread.at(-1)?.by ?? first.by }] : [];
  });
  const first = earliest(open);
  return first && { since: first.at, by: first.by };
}

const repliedToAuthor: Reason = ({ threads }, me) => repliedIn(threads, me);

/**
 * Reviewers wait to reply in the threads that they began, and to the author's replies to their
 * verdict.
 */
const repliedToOthers: Reason = (facts, me) => {
  const own = facts.threads.filter(([first]) => first?.by === me);
  const answers = standing(facts)
    .filter(({ by }) => by === me)
    .flatMap((each) => answersTo(facts, each));
  return repliedIn([...new Set([...own, ...answers])], me);
};

const conflict: Reason = ({ conflicts, spaceChangedAt }) =>
  conflicts ? { since: spaceChangedAt } : undefined;

const approvals = (facts: Facts) =>
  verdicts(facts).filter(
    ({ status, revision }) => status === "approved" && revision === facts.revision,
  );

const ready: Reason = (facts) => {
  const last = latest(approvals(facts));
  const isBlocked =
    facts.requested.length > 0 ||
    verdicts(facts).some(({ status }) => status === "changes-requested");
  return last && !isBlocked ? { since: last.at, by: last.by } : undefined;
};

const outdated: Reason = (facts) => (facts.outdated ? { since: facts.spaceChangedAt } : undefined);

type Reasons = readonly (readonly [AttentionReason, Reason])[];

/** Reasons in order of priority, for the author and for everybody else. */
const reasonsOf: Record<"open" | "draft", { author: Reasons; others: Reasons }> = {
  open: {
    author: [
      ["mentioned", mentioned],
      ["verdict", verdict],
      ["replied", repliedToAuthor],
      ["conflict", conflict],
      ["ready", ready],
      ["outdated", outdated],
    ],
    others: [
      ["review-requested", reviewRequested],
      ["changed-after-review", changedAfterReview],
      ["mentioned", mentioned],
      ["replied", repliedToOthers],
    ],
  },
  draft: {
    author: [
      ["verdict", verdict],
      ["replied", repliedToAuthor],
    ],
    others: [
      ["review-requested", reviewRequested],
      ["mentioned", mentioned],
    ],
  },
};

function attentionOf(facts: Facts, reasons: Reasons, user: string): Attention | undefined {
  for (const [reason, holds] of reasons) {
    const found = holds(facts, user);
    if (found) return { user, reason, ...found };
  }
  return undefined;
}

/** Returns everybody who may have to act, except the author. */
export const participants = ({ author, requested, reviews, threads }: Facts) =>
  new Set(
    [
      ...requested.map(({ user }) => user),
      ...reviews.map(({ by }) => by),
      ...threads.flatMap((posts) => posts.flatMap(({ by, mentions }) => [by, ...mentions])),
    ].filter((user) => user !== author),
  );

/**
 * Returns the queue entry of a person who waits for others, since the first of them; empty if there
 * are none.
 */
function waitingFor(user: string, these: readonly Attention[]): Attention[] {
  const first = earliest(these.map(({ since, user }) => ({ at: since, user })));
  return first ? [{ user, reason: "waiting", since: first.at, by: first.user }] : [];
}

/** Looks up people in the organization and the space of a change request. */
export interface People {
  isMember: (user: string) => boolean;
  mayMerge: (user: string) => boolean;
}

/**
 * Returns the approvers who may merge, if merging is the next step and the author may not merge.
 */
function mergersFor(facts: Facts, step: Attention | undefined, { mayMerge }: People): string[] {
  if (step?.reason !== "ready" || mayMerge(facts.author)) return [];
  return approvals(facts).flatMap(({ by }) => (mayMerge(by) ? [by] : []));
}

/**
 * Returns the queue of a change request: it waits for the people who have to act next, until they
 * do. The author and the other reviewers are waiting for them. Former members are left out. If only
 * merging remains and the author may not merge, it waits for the approvers who may.
 */
export function attentionFor(facts: Facts, people: People): Attention[] {
  const { status, author } = facts;
  const { isMember } = people;
  if (status !== "open" && status !== "draft") return [];
  const reasons = reasonsOf[status];
  const step = attentionOf(facts, reasons.author, author);
  const mergers = mergersFor(facts, step, people);
  const own = isMember(author) && mergers.length === 0 ? step : undefined;
  const others = [...participants(facts)].filter(isMember).flatMap((user) => {
    const other = attentionOf(facts, reasons.others, user);
    if (other || !step || !mergers.includes(user)) return other ?? [];
    return { user, reason: step.reason, since: step.since };
  });
  const all = own ? [own, ...others] : others;
  const isCalled = (user: string) => all.some((each) => each.user === user);
  const reviewers = verdicts(facts).flatMap(({ by }) => (isCalled(by) ? [] : [by]));
  const waiting = own
    ? reviewers.flatMap((user) => waitingFor(user, [own]))
    : waitingFor(author, others);
  return [...all, ...waiting.filter(({ user }) => isMember(user))];
}
