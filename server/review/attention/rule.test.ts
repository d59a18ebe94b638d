import { expect, test } from "vitest";
import { mentionsIn } from "./mentions.ts";
import { attentionFor, type Facts, type Post, type Verdict } from "./rule.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const post = (by: string, minute: number, ...mentions: string[]): Post => ({
  by,
  at: at(minute),
  mentions,
});

const verdict = (by: string, minute: number, more: Partial<Verdict> = {}): Verdict => ({
  by,
  at: at(minute),
  status: "approved",
  revision: "r2",
  ...more,
});

const rejection = (by: string, minute: number, revision = "r2") =>
  verdict(by, minute, { status: "changes-requested", revision });

const asked = (user: string, minute: number) => ({ user, by: "ada", at: at(minute) });
const change = (by: string, minute: number) => ({ by, at: at(minute) });

/** An open change request of Ada, whose content changed last in minute 10, in a space of minute 90. */
const facts = (given: Partial<Facts>): Facts => ({
  author: "ada",
  status: "open",
  revision: "r2",
  outdated: false,
  conflicts: false,
  spaceChangedAt: at(90),
  requested: [],
  reviews: [],
  changes: [change("ada", 10)],
  threads: [],
  ...given,
});

/** Describes the queue: "ben: verdict since 20 by cleo". */
const queueOf = (given: Partial<Facts>, editors: readonly string[] = []) => {
  const isMember = (user: string) => user !== "gone";
  const mayMerge = (user: string) => isMember(user) && !editors.includes(user);
  return attentionFor(facts(given), { isMember, mayMerge }).map(
    ({ user, reason, since, by }) =>
      `${user}: ${reason} since ${(since.getTime() - at(0).getTime()) / 60_000}${by ? ` by ${by}` : ""}`,
  );
};

const cases: [string, Partial<Facts>, string[]][] = [
  ["nothing has happened", {}, []],
  [
    "a review is requested",
    { requested: [asked("ben", 20)] },
    ["ben: review-requested since 20 by ada", "ada: waiting since 20 by ben"],
  ],
  [
    "reviews of two people are requested",
    { requested: [asked("ben", 20), asked("cleo", 15)] },
    [
      "ben: review-requested since 20 by ada",
      "cleo: review-requested since 15 by ada",
      "ada: waiting since 15 by cleo",
    ],
  ],
  ["the author's own review is requested", { requested: [asked("ada", 20)] }, []],
  [
    "the content was approved",
    { reviews: [verdict("ben", 20)] },
    ["ada: ready since 20 by ben", "ben: waiting since 20 by ada"],
  ],
  ["the author approved it", { reviews: [verdict("ada", 20)] }, []],
  [
    "the content changed after its approval",
    { reviews: [verdict("ben", 5, { revision: "r1" })] },
    ["ben: changed-after-review since 10 by ada", "ada: waiting since 10 by ben"],
  ],
  [
    "the reviewer alone changed it",
    {
      reviews: [verdict("ben", 20, { revision: "r1" })],
      changes: [change("ada", 10), change("ben", 30)],
    },
    [],
  ],
  [
    "one approval is current, and another is outdated",
    { reviews: [verdict("ben", 20), verdict("cleo", 5, { revision: "r1" })] },
    [
      "ada: ready since 20 by ben",
      "cleo: changed-after-review since 10 by ada",
      "ben: waiting since 20 by ada",
    ],
  ],
  [
    "one reviewer approved, and another is awaited",
    { reviews: [verdict("ben", 20)], requested: [asked("cleo", 12)] },
    ["cleo: review-requested since 12 by ada", "ada: waiting since 12 by cleo"],
  ],
  [
    "changes are requested",
    { reviews: [rejection("ben", 20)] },
    ["ada: verdict since 20 by ben", "ben: waiting since 20 by ada"],
  ],
  [
    "changes are requested, and made",
    { reviews: [rejection("ben", 5, "r1")] },
    ["ben: changed-after-review since 10 by ada", "ada: waiting since 10 by ben"],
  ],
  [
    "another review of the same person is requested after requested changes",
    { reviews: [rejection("ben", 20)], requested: [asked("ben", 25)] },
    ["ben: review-requested since 25 by ada", "ada: waiting since 25 by ben"],
  ],
  [
    "the author answers requested changes in the reviewer's thread",
    { reviews: [rejection("ben", 20)], threads: [[post("ben", 20), post("ada", 25)]] },
    ["ben: replied since 25 by ada", "ada: waiting since 25 by ben"],
  ],
  [
    "the author answers requested changes in a new thread",
    { reviews: [rejection("ben", 20)], threads: [[post("ada", 25)]] },
    ["ben: replied since 25 by ada", "ada: waiting since 25 by ben"],
  ],
  [
    "the author answers somebody else than the one who requested changes",
    { reviews: [rejection("ben", 20)], threads: [[post("cleo", 21), post("ada", 25)]] },
    [
      "ada: verdict since 20 by ben",
      "cleo: replied since 25 by ada",
      "ben: waiting since 20 by ada",
    ],
  ],
  [
    "the reviewer answers the author",
    {
      reviews: [rejection("ben", 20)],
      threads: [[post("ben", 20), post("ada", 25), post("ben", 30)]],
    },
    ["ada: replied since 30 by ben", "ben: waiting since 30 by ada"],
  ],
  [
    "somebody comments",
    { threads: [[post("cleo", 20)], [post("dan", 18), post("cleo", 25)]] },
    ["ada: replied since 18 by cleo", "dan: replied since 25 by cleo"],
  ],
  ["the author comments", { threads: [[post("ada", 20)]] }, []],
  [
    "somebody is mentioned by the author",
    { threads: [[post("ada", 20, "dan")]] },
    ["dan: mentioned since 20 by ada", "ada: waiting since 20 by dan"],
  ],
  [
    "the mentioned person answers",
    { threads: [[post("ada", 20, "dan"), post("dan", 25)]] },
    ["ada: replied since 25 by dan"],
  ],
  [
    "somebody is mentioned again after an answer",
    { threads: [[post("ada", 20, "dan"), post("dan", 25), post("ada", 30, "dan")]] },
    ["dan: mentioned since 30 by ada", "ada: waiting since 30 by dan"],
  ],
  ["somebody mentions themselves", { threads: [[post("ada", 20, "ada")]] }, []],
  [
    "the author is mentioned by somebody who requested changes",
    { reviews: [rejection("ben", 20)], threads: [[post("ben", 20, "ada")]] },
    ["ada: mentioned since 20 by ben", "ben: waiting since 20 by ada"],
  ],
  ["it conflicts with the space", { outdated: true, conflicts: true }, ["ada: conflict since 90"]],
  ["the space has changed", { outdated: true }, ["ada: outdated since 90"]],
  [
    "the space has changed after the approval",
    { outdated: true, reviews: [verdict("ben", 20)] },
    ["ada: ready since 20 by ben", "ben: waiting since 20 by ada"],
  ],
  [
    "it was approved and conflicts",
    { outdated: true, conflicts: true, reviews: [verdict("ben", 20)] },
    ["ada: conflict since 90", "ben: waiting since 90 by ada"],
  ],
  [
    "a draft has a requested review, a mention and comments",
    {
      status: "draft",
      requested: [asked("ben", 20)],
      threads: [[post("ada", 21, "dan")], [post("cleo", 22)]],
    },
    [
      "ada: replied since 22 by cleo",
      "ben: review-requested since 20 by ada",
      "dan: mentioned since 21 by ada",
    ],
  ],
  [
    "changes of a draft are requested",
    { status: "draft", reviews: [rejection("ben", 20)] },
    ["ada: verdict since 20 by ben", "ben: waiting since 20 by ada"],
  ],
  ["a draft is approved", { status: "draft", reviews: [verdict("ben", 20)] }, []],
  ["a draft changed after a review", { status: "draft", reviews: [rejection("ben", 5, "r1")] }, []],
  ["a draft conflicts", { status: "draft", outdated: true, conflicts: true }, []],
  [
    "it is merged",
    { status: "merged", requested: [asked("ben", 20)], threads: [[post("cleo", 20, "dan")]] },
    [],
  ],
  [
    "people who have left are mentioned, asked and waiting",
    {
      requested: [asked("gone", 20)],
      reviews: [verdict("gone", 25)],
      threads: [[post("ada", 30, "gone")]],
    },
    [],
  ],
  ["its author has left", { author: "gone", reviews: [rejection("ben", 20)] }, []],
  ["it is archived", { status: "archived", reviews: [rejection("ben", 20)] }, []],
];

test.each(cases)("the queue when %s", (_, given, expected) => {
  expect(queueOf(given)).toEqual(expected);
});

const unmergeable: [string, Partial<Facts>, string[]][] = [
  [
    "somebody who may merge approved",
    { reviews: [verdict("ben", 20)] },
    ["ben: ready since 20", "ada: waiting since 20 by ben"],
  ],
  [
    "two of three who approved may merge",
    { reviews: [verdict("ben", 20), verdict("cleo", 25), verdict("eve", 30)] },
    ["ben: ready since 30", "cleo: ready since 30", "ada: waiting since 30 by ben"],
  ],
  [
    "who approved is mentioned since",
    { reviews: [verdict("ben", 20)], threads: [[post("ada", 25, "ben")]] },
    ["ben: mentioned since 25 by ada", "ada: waiting since 25 by ben"],
  ],
  [
    "it also conflicts",
    { outdated: true, conflicts: true, reviews: [verdict("ben", 20)] },
    ["ada: conflict since 90", "ben: waiting since 90 by ada"],
  ],
  [
    "the author has to answer",
    { reviews: [verdict("ben", 20)], threads: [[post("ben", 20)]] },
    ["ada: replied since 20 by ben", "ben: waiting since 20 by ada"],
  ],
  [
    "who approved may not merge either",
    { reviews: [verdict("eve", 20)] },
    ["ada: ready since 20 by eve", "eve: waiting since 20 by ada"],
  ],
  [
    "the author has left",
    { author: "gone", reviews: [verdict("ben", 20)] },
    ["ben: ready since 20"],
  ],
  ["who approved has left", { reviews: [verdict("gone", 20)] }, ["ada: ready since 20 by gone"]],
];

test.each(unmergeable)("the queue of an author who may not merge when %s", (_, given, expected) => {
  expect(queueOf(given, ["ada", "eve"])).toEqual(expected);
});

const directive = (user: string, more = "") =>
  `:mention[x]{data='{"ref":{"kind":"user","user":"${user}"}${more}}'}`;

test.each([
  [`Hi ${directive("u1")} and ${directive("u2")}, ${directive("u1")}`, ["u1", "u2"]],
  [`:mention{data='{"ref":{"user":"u1","kind":"user"}}'}`, ["u1"]],
  [`:mention[a \\] b]{data='{"ref":{"kind":"user","user":"u1"}}'}`, ["u1"]],
  [`:mention[x]{data='{"ref":{"kind":"page","page":"p1"}}'}`, []],
  [":mention[x]{data='{'}", []],
  [`\\${directive("u1")}`, []],
  [`As \`${directive("u1")}\` and ${directive("u2")}`, ["u2"]],
  [`\`\`\`\n${directive("u1")}\n\`\`\`\n${directive("u2")}`, ["u2"]],
  ["Hello @ada", []],
])("the people whom %s mentions", (markdown, users) => {
  expect(mentionsIn(markdown)).toEqual(users);
});
