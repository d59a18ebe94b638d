import { expect, test } from "vitest";
import { newDraft } from "./comment-starter";
import { draftKey } from "./draft-key";

test("drafts of different threads, edits and targets have different keys", () => {
  const inSpace = { organizationId: "o", spaceId: "s" };
  const inRequest = { ...inSpace, changeRequestId: "c" };
  const keys = [inSpace, inRequest].flatMap((place) => [
    draftKey(place, "reply:a"),
    draftKey(place, "reply:b"),
    draftKey(place, "edit:a"),
    newDraft(place, {}),
    newDraft(place, { page: "p" }),
    newDraft(place, { page: "p", node: "line-1" }),
    newDraft(place, { page: "p", node: "base-line-1" }),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});
