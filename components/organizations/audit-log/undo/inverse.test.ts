import { expect, test } from "vitest";
import { canUndo } from "@/lib/contract/changes";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import { inverseOf, isSame, whyNoInverse } from "./inverse";

const inverse = (action: string, payload: AuditEventDetails["payload"] = {}) =>
  inverseOf({
    organizationId: "org",
    event: { action, target: { type: "thing", id: "id" }, payload } as AuditEventDetails,
  });

const kim = (role: string | null) => ({ id: "kim", name: "Kim", role });

test.each([
  [
    "space.updated",
    { before: { editMode: "live" }, after: { editMode: "locked" } },
    "Restore previous values",
  ],
  [
    "member.updated",
    { before: { role: "read" }, after: { role: "edit" } },
    "Restore previous values",
  ],
  [
    "site.updated",
    {
      before: { adaptiveContent: { enabled: false } },
      after: { adaptiveContent: { enabled: true } },
    },
    "Restore previous values",
  ],
  [
    "site.updated",
    { before: { defaultSiteSection: "old" }, after: { defaultSiteSection: "new" } },
    "Restore previous values",
  ],
  [
    "team.updated",
    { before: { title: "Old" }, after: { title: "New" } },
    "Restore previous values",
  ],
  [
    "section.updated",
    { before: { condition: null }, after: { condition: "true" } },
    "Restore previous values",
  ],
  [
    "section.updated",
    { before: { title: "Old", path: "old" }, after: { title: "New", path: "new" } },
    "Restore previous values",
  ],
  [
    "section-group.updated",
    { before: { icon: "" }, after: { icon: "book" } },
    "Restore previous values",
  ],
  [
    "site-space.updated",
    { before: { condition: "true" }, after: { condition: null } },
    "Restore previous values",
  ],
  [
    "site-space.updated",
    { before: { spaceId: "old" }, after: { spaceId: "new" } },
    "Restore previous values",
  ],
  ["space.moved", { before: { parent: null }, after: { parent: "shelf" } }, "Move back"],
  ["collection.moved", { before: { parent: "shelf" }, after: { parent: null } }, "Move back"],
  ["space.deleted", {}, "Restore"],
  ["space.restored", {}, "Move to trash"],
  ["site.published", {}, "Unpublish"],
  ["site.unpublished", {}, "Publish"],
  [
    "space.access-granted",
    { before: { users: [kim(null)] }, after: { users: [kim("edit")] } },
    "Remove access",
  ],
  [
    "site.access-revoked",
    { before: { teams: [kim("read")] }, after: { teams: [kim(null)] } },
    "Restore access",
  ],
  [
    "team.members-changed",
    { before: { members: [] }, after: { members: [kim("owner")] } },
    "Restore previous members",
  ],
])("%s is undone by the action on its button", (action, payload, verb) => {
  expect(inverse(action, payload)?.verb).toBe(verb);
  expect(canUndo(action)).toBe(true);
});

test.each([
  // The operation does not accept every value: an event is undone whole or not at all.
  ["site.updated", { before: { title: "Old", defaultSectionId: "gone" }, after: { title: "New" } }],
  // The default space belongs to the new section.
  [
    "site.updated",
    {
      before: { defaultSiteSection: "old", defaultSiteSpace: "one" },
      after: { defaultSiteSection: "new", defaultSiteSpace: "two" },
    },
  ],
  // The position among siblings is not recorded.
  ["space.moved", { before: { parent: "shelf" }, after: { parent: "shelf", before: "space:x" } }],
  // These are moves, which would end up at the end of the previous group or section.
  ["section.updated", { before: { sectionGroup: null }, after: { sectionGroup: "group" } }],
  [
    "site-space.updated",
    { before: { sectionId: "old", path: "a" }, after: { sectionId: "new", path: "b" } },
  ],
  // One request sets one role for all.
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
])("%s offers no undo when it can't be undone", (action, payload) => {
  expect(inverse(action, payload)).toBeUndefined();
});

test("undo distinguishes people with the same name", () => {
  const lee = { ...kim("owner"), id: "lee" };
  const payload = { before: { members: [kim("member")] }, after: { members: [lee] } };
  expect(inverse("team.members-changed", payload)).toMatchObject({
    before: { "Kim (kim)": "member", "Kim (lee)": null },
    after: { "Kim (kim)": null, "Kim (lee)": "owner" },
  });
});

test("undo restores empty values in the form that the operation accepts", () => {
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
])("isSame compares %j and %j: %s", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

test.each([
  ["space.access-granted", null, "edit", "Remove access of Kim to Launch plans?"],
  ["space.access-revoked", "edit", null, "Restore access of Kim to Launch plans?"],
  ["space.access-granted", "read", "edit", "Change role of Kim in Launch plans back to Read?"],
])("the title of the dialog says how %s is undone, from %s to %s", (action, was, is, question) => {
  const payload = { before: { users: [kim(was)] }, after: { users: [kim(is)] } };
  const target = { type: "space", id: "id", label: "Launch plans" };
  const event = { action, target, payload } as unknown as AuditEventDetails;
  expect(inverseOf({ organizationId: "org", event })?.question).toBe(question);
});

test("changed access has roles as values, whatever the names of its fields", () => {
  const payload = { before: { users: [kim(null)] }, after: { users: [kim("edit")] } };
  expect(inverse("space.access-granted", payload)).toMatchObject({
    roles: "role",
    after: { Kim: "edit" },
  });
  expect(inverse("space.updated", { before: { title: "A" }, after: {} })?.roles).toBeUndefined();
});

test.each([
  ["section.updated", { before: { sectionGroup: "group" } }, "A move within a site"],
  ["site-space.updated", { before: { sectionId: "section" } }, "A move within a site"],
  ["section.updated", {}, "This event can't be undone because"],
])("%s without an inverse says why: %j", (action, payload, reason) => {
  const event = { action, target: { type: "thing", id: "id" }, payload } as AuditEventDetails;
  expect(whyNoInverse(event)).toContain(reason);
});
