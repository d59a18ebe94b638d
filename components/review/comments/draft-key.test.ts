import { expect, test } from "vitest";
import { newDraft } from "./comment-starter";
import { draftKey } from "./draft-key";

test("drafts of different threads, edits and targets have different keys", () => {
  const inSpace = { organizationId: "o", spaceId: "s" };
  const inRequest = { ...inSpace, changeRequestId: "c" };
  const keys = [inSpace, inRequest].flatMap((params) => [
    draftKey(params, "reply:a"),
    draftKey(params, "reply:b"),
    draftKey(params, "edit:a"),
    newDraft(params, {}),
    newDraft(params, { page: "p" }),
    newDraft(params, { page: "p", node: "line-1" }),
    newDraft(params, { page: "p", node: "base-line-1" }),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});
