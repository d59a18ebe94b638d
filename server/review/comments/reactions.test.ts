// @module-tag postgres: writes at the same time

import { expect, test } from "vitest";
import { testDiscussion } from "../../testing/discussion.ts";
import { expectRejection } from "../../testing/expect.ts";
import type { Somebody } from "../../testing/organization.ts";
import { advanceClock } from "../../testing/service.ts";

async function withComment() {
  const discussion = await testDiscussion();
  const { as, say, params, person } = discussion;
  const posted = await say("admin", "Ship it?");
  const one = { ...params, commentId: posted.id };
  const change = (who: Somebody, added: string[], removed: string[] = []) =>
    as(who).updateCommentInSpace({
      params: one,
      body: { addedReactions: added, removedReactions: removed },
    });
  const id = (who: Somebody) => person(who).user.id;
  return { ...discussion, one, change, id };
}

test("reactions are counted by emoji, with people and times, the oldest first", async () => {
  const { as, one, change, id } = await withComment();
  const first = await change("comment", ["1f44d"]);
  expect(first.reactions).toEqual([
    {
      emoji: "1f44d",
      count: 1,
      users: [
        { user: expect.objectContaining({ id: id("comment") }), reactedAt: expect.any(String) },
      ],
    },
  ]);
  expect(first.editedAt).toBeUndefined();
  advanceClock(1000);
  await change("edit", ["🎉", "1f44d"]);
  const { reactions } = await as("read").getCommentInSpace({ params: one });
  expect(reactions.map(({ emoji, count }) => [emoji, count])).toEqual([
    ["1f44d", 2],
    ["🎉", 1],
  ]);
  expect(reactions[0]?.users.map(({ user }) => user.id)).toEqual([id("comment"), id("edit")]);
});

test("adding and removing a reaction is idempotent, and nobody removes another's", async () => {
  const { change } = await withComment();
  const once = await change("comment", ["1f44d", "1f44d"]);
  advanceClock(1000);
  expect((await change("comment", ["1f44d"])).reactions).toEqual(once.reactions);
  expect((await change("edit", [], ["1f44d"])).reactions).toEqual(once.reactions);
  expect((await change("comment", [], ["1f44d", "1f389"])).reactions).toEqual([]);
  expect((await change("comment", [], ["1f44d"])).reactions).toEqual([]);
  expect((await change("comment", ["1f44d", "1f389"], ["1f44d"])).reactions).toMatchObject([
    { emoji: "1f389", count: 1 },
  ]);
});

test("concurrent reactions are all counted", async () => {
  const { as, one, change, id } = await withComment();
  const people = ["comment", "edit", "review", "create"] as const;
  await Promise.all(people.flatMap((who) => [change(who, ["1f44d"]), change(who, ["1f44d"])]));
  const { reactions } = await as("read").getCommentInSpace({ params: one });
  expect(reactions).toHaveLength(1);
  expect(reactions[0]?.count).toBe(4);
  const who = reactions[0]?.users.map(({ user }) => user.id);
  expect(who?.toSorted()).toEqual(people.map(id).toSorted());
});

test("an emoji has 1 to 50 characters, and readers can't react", async () => {
  const { change } = await withComment();
  await expectRejection(change("comment", ["x".repeat(51)]), 400, /addedReactions/);
  await expectRejection(change("comment", [""]), 400, /addedReactions/);
  await expectRejection(change("comment", [], ["x".repeat(51)]), 400, /removedReactions/);
  await expectRejection(change("read", ["1f44d"]), 403);
  expect((await change("comment", ["x".repeat(50)])).reactions).toHaveLength(1);
});
