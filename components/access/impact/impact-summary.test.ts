import { expect, test } from "vitest";
import type { AccessChange, AccessImpact } from "@/lib/contract/access/access-impact";
import type { Role } from "@/lib/contract/platform/common";
import { summaryOf } from "./impact-summary";

type Change = [user: string, place: string, before: Role | null, after: Role | null];

const change = ([user, place, before, after]: Change) =>
  ({ user: { id: user, displayName: user }, place: { id: place }, before, after }) as AccessChange;

const impact = (changes: Change[], counts: Partial<AccessImpact>) =>
  summaryOf({
    people: new Set(changes.map(([user]) => user)).size,
    gained: 0,
    raised: 0,
    lowered: 0,
    lost: 0,
    changes: changes.map(change),
    ...counts,
  } as AccessImpact);

const everywhere = ["Kim", "Ana"].flatMap((user) =>
  ["a", "b", "c", "d"].map((place): Change => [user, place, "read", "edit"]),
);

test("people and resources of a change are counted, not their pairs", () => {
  expect(impact(everywhere, { raised: 8 })).toBe("2 people get a higher role in 4 resources");
  expect(impact([...everywhere, ["Kim", "e", "edit", null]], { raised: 8, lost: 1 })).toBe(
    "Changes for 2 people: lost access to 1 resource and a higher role in 4 resources",
  );
  expect(impact(everywhere.slice(0, 4), { raised: 4 })).toBe(
    "Kim gets a higher role in 4 resources",
  );
  expect(impact(everywhere.slice(0, 1), { raised: 1 })).toBe("Kim gets a higher role");
});

test("a list that is cut gives no number of resources", () => {
  expect(impact(everywhere, { raised: 300, people: 150 })).toBe(
    "150 people get a higher role in several resources",
  );
});
