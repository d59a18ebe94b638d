import { expect, test } from "vitest";
import type { AccessRule, MemberAccess } from "@/lib/contract/access/member-access";
import { missingBriefly, missingRole, signInObstacle } from "./no-access-labels";

const rule = (
  type: "space" | "collection",
  title: string,
  level: AccessRule["level"],
): AccessRule => ({
  type: "default-level",
  role: null,
  wins: false,
  at: { type, id: title, title },
  level,
});

const access = (rules: AccessRule[], more: Partial<MemberAccess> = {}): MemberAccess => ({
  object: "member-access",
  user: { object: "user", id: "ana", displayName: "Ana", urls: { location: "/v1/users/ana" } },
  organizationRole: "read",
  disabled: false,
  place: { type: "space", id: "Guides", title: "Guides" },
  role: null,
  rules,
  ...more,
});

test("the nearest source that gives no role is named", () => {
  expect(missingRole(access([rule("space", "Guides", null)]))).toBe(
    "They have no role in this space, directly or through a team, and its default access gives none.",
  );
  const inherited = [rule("space", "Guides", "inherit"), rule("collection", "Plans", null)];
  expect(missingRole(access(inherited))).toMatch(/its collection Plans gives none\.$/);
  expect(missingRole(access([rule("space", "Guides", "inherit")]))).toMatch(
    /no collection above it gives one\.$/,
  );
});

test("guests have no default access, and no organization role on sites", () => {
  const guest = { organizationRole: null };
  expect(missingRole(access([rule("space", "Guides", "inherit")], guest))).toMatch(
    /Default access doesn't include guests\.$/,
  );
  const site = { type: "site" as const, id: "docs", title: "Docs" };
  expect(missingRole(access([], { ...guest, place: site }))).toBe(
    "They have no role on this site, directly or through a team. Organization roles don't include guests.",
  );
});

test("obstacles to signing in are named, the strongest first", () => {
  expect(signInObstacle({ disabled: false })).toBeUndefined();
  expect(signInObstacle({ disabled: true, pending: true })).toMatch(/disabled/);
  expect(signInObstacle({ disabled: false, pending: true })).toMatch(/invited/);
  expect(signInObstacle({ disabled: false, singleSignOnNeeded: true })).toMatch(/single sign-on/);
  const disabled = access([{ ...rule("space", "Guides", "read"), role: "read" }], {
    disabled: true,
  });
  expect(missingRole(disabled)).toMatch(/doesn't apply while they are disabled/);
});

test("the list names what is missing in a few words", () => {
  const space = { type: "space" as const, spaceId: "guides" };
  const inherits = { params: space, defaultLevel: "inherit" as const, above: "Plans" };
  const member = { disabled: false, organizationRole: "read" as const };
  expect(missingBriefly(member, inherits)).toBe("No role in this space, its collection gives none");
  expect(missingBriefly(member, { ...inherits, defaultLevel: null })).toBe(
    "No role in this space, its default access gives none",
  );
  expect(missingBriefly({ ...member, organizationRole: null, pending: true }, inherits)).toBe(
    "Invited, guest, no role in this space",
  );
  expect(missingBriefly({ ...member, disabled: true }, inherits)).toBe("Disabled");
  const params = { type: "site" as const, organizationId: "acme", siteId: "docs" };
  const site = { params, defaultLevel: undefined, above: undefined };
  expect(missingBriefly({ ...member, organizationRole: null }, site)).toBe(
    "Guest, no role on this site",
  );
});
