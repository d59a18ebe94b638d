import { expect, test } from "vitest";
import type { User } from "@/lib/contract/people/users";
import type { RequestedReviewer, Review } from "@/lib/contract/review/review";
import { reviewersOf } from "./reviewers";

const user = (id: string) => ({ object: "user", id, displayName: id }) as unknown as User;
const review = (who: string, status: Review["status"], revision: string) =>
  ({ reviewer: user(who), status, revision }) as Review;
const asked = (who: string) => ({ kind: "user", user: user(who) }) as RequestedReviewer;
const reported = (...given: Parameters<typeof reviewersOf>) =>
  reviewersOf(...given).map((each) => [each.user.id, each.state, each.changedSince]);

const now = { revision: "now", status: "open" } as const;

test("an approval applies to its revision, requested changes until they are answered", () => {
  const reviews = [
    review("ann", "approved", "now"),
    review("bob", "approved", "before"),
    review("cyd", "changes-requested", "before"),
  ];
  expect(reported(reviews, [], now)).toEqual([
    ["cyd", "changes-requested", true],
    ["bob", "outdated", true],
    ["ann", "approved", false],
  ]);
});

test("a reviewer who is requested again is pending and keeps the previous review", () => {
  const [again, fresh] = reviewersOf(
    [review("ann", "approved", "before")],
    [asked("ann"), asked("bob")],
    now,
  );
  expect(again).toMatchObject({
    state: "waiting",
    changedSince: true,
    review: { status: "approved" },
  });
  expect(fresh).toMatchObject({ state: "waiting", changedSince: false });
  expect(fresh?.review).toBeUndefined();
});

test("after the merge, nobody's review is pending", () => {
  const merged = { revision: "now", status: "merged" } as const;
  const reviews = [review("ann", "approved", "now")];
  expect(reported(reviews, [asked("ann"), asked("bob")], merged)).toEqual([
    ["ann", "approved", false],
    ["bob", "not-reviewed", false],
  ]);
});
