import { expect, test } from "vitest";
import type { AuditEventDetails } from "@/lib/contract/audit";
import { inverseOf, isSame } from "./inverse";
import { canUndo } from "./undoable-actions";

const inverse = (action: string, payload: AuditEventDetails["payload"] = {}) =>
  inverseOf({
    organizationId: "org",
    event: { action, target: { type: "thing", id: "id" }, payload } as AuditEventDetails,
  });

const kim = (role: string | null) => ({ id: "kim", name: "Kim", role });

test.each([
  ["space.updated", { before: { editMode: "live" }, after: { editMode: "locked" } }, "Change back"],
  ["member.updated", { before: { role: "read" }, after: { role: "edit" } }, "Change back"],
  [
    "site.updated",
    {
      before: { adaptiveContent: { enabled: false } },
      after: { adaptiveContent: { enabled: true } },
    },
    "Change back",
  ],
  [
    "site.updated",
    { before: { defaultSiteSection: "old" }, after: { defaultSiteSection: "new" } },
    "Change back",
  ],
  ["team.updated", { before: { title: "Old" }, after: { title: "New" } }, "Change back"],
  ["space.moved", { before: { parent: null }, after: { parent: "shelf" } }, "Move back"],
  ["collection.moved", { before: { parent: "shelf" }, after: { parent: null } }, "Move back"],
  ["space.deleted", {}, "Restore"],
  ["space.restored", {}, "Move to the trash"],
  ["site.published", {}, "Take offline"],
  ["site.unpublished", {}, "Publish"],
  [
    "space.access-granted",
    { before: { users: [kim(null)] }, after: { users: [kim("edit")] } },
    "Take away again",
  ],
  [
    "site.access-revoked",
    { before: { teams: [kim("read")] }, after: { teams: [kim(null)] } },
    "Give back",
  ],
  [
    "team.members-changed",
    { before: { members: [] }, after: { members: [kim("owner")] } },
    "Change back",
  ],
])("%s is undone by what its button says", (action, payload, verb) => {
  expect(inverse(action, payload)?.verb).toBe(verb);
  expect(canUndo(action)).toBe(true);
});

test.each([
  // Not every value fits the operation: half of an event is not undone.
  ["site.updated", { before: { title: "Old", defaultSectionId: "gone" }, after: { title: "New" } }],
  // Its default space is one of the new section.
  [
    "site.updated",
    {
      before: { defaultSiteSection: "old", defaultSiteSpace: "one" },
      after: { defaultSiteSection: "new", defaultSiteSpace: "two" },
    },
  ],
  // The place among its siblings is not recorded.
  ["space.moved", { before: { parent: "shelf" }, after: { parent: "shelf", before: "space:x" } }],
  // One request gives all of them one role.
  [
    "space.access-granted",
    {
      before: { users: [kim(null), { ...kim("read"), id: "lee" }] },
      after: { users: [kim("edit"), { ...kim("edit"), id: "lee" }] },
    },
  ],
  ["space.updated", {}],
  ["space.purged", {}],
  ["refused.updateSpaceById", { after: { reason: "No" } }],
])("%s is left as it is where there is no way back", (action, payload) => {
  expect(inverse(action, payload)).toBeUndefined();
});

test("people of the same name are told apart", () => {
  const lee = { ...kim("owner"), id: "lee" };
  const payload = { before: { members: [kim("member")] }, after: { members: [lee] } };
  expect(inverse("team.members-changed", payload)).toMatchObject({
    before: { "Kim (kim)": "member", "Kim (lee)": null },
    after: { "Kim (kim)": null, "Kim (lee)": "owner" },
  });
});

test("what was nothing goes back as the operation takes it", () => {
  const before = { emoji: "", icon: null, title: "" };
  expect(inverse("space.updated", { before, after: { emoji: "🚀" } })).toBeDefined();
  expect(inverse("collection.updated", { before: { description: null } })).toBeDefined();
});

test.each([
  [null, undefined, true],
  ["", null, true],
  ["a", "a", true],
  [["a"], ["a"], true],
  ["a", null, false],
  [false, null, false],
])("%j and %j say the same: %s", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
