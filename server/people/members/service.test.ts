// @module-tag postgres: order of names

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../../db/schema/organizations.ts";
import { type Somebody, testOrganization } from "../../testing/organization.ts";
import { advanceClock, deps, makeUser } from "../../testing/service.ts";

type Organization = Awaited<ReturnType<typeof testOrganization>>;

/** Signs of activity come with later parts of the service; here they are put in place. */
async function seen({ organization, person }: Organization, somebody: Somebody, lastSeenAt: Date) {
  const member = and(
    eq(memberTable.organizationId, organization.id),
    eq(memberTable.userId, person(somebody).user.id),
  );
  await deps.db.update(memberTable).set({ lastSeenAt }).where(member);
}

test("members are listed with their role, the newest first", async () => {
  const { params, person, as } = await testOrganization();
  const { items, count } = await as("read").listMembersInOrganizationById({ params });
  expect(count).toBe(7);
  expect(items.map(({ role }) => role)).toEqual([
    null,
    "read",
    "comment",
    "review",
    "edit",
    "create",
    "admin",
  ]);
  const { id, email } = person("edit").user;
  expect(items[4]).toMatchObject({
    object: "member",
    id,
    role: "edit",
    user: { object: "user", id, email, displayName: "edit" },
    disabled: false,
    sso: false,
    spaces: 0,
    teams: 0,
  });
});

test("pages in both orders list every member once", async () => {
  const { params, as } = await testOrganization();
  for (const order of ["asc", "desc"] as const) {
    const roles: (string | null)[] = [];
    let page: string | undefined;
    do {
      const query = { order, limit: 3, page };
      const answer = await as("admin").listMembersInOrganizationById({ params, query });
      roles.push(...answer.items.map(({ role }) => role));
      page = answer.next?.page;
    } while (page);
    expect(roles).toHaveLength(7);
    expect(roles[0]).toBe(order === "asc" ? "admin" : null);
  }
});

test("members are filtered by role and by text in name or address", async () => {
  const { params, person, as } = await testOrganization();
  const names = async (
    query: NonNullable<
      Parameters<ReturnType<typeof as>["listMembersInOrganizationById"]>[0]["query"]
    >,
  ) => {
    const { items, count } = await as("admin").listMembersInOrganizationById({ params, query });
    expect(count).toBe(items.length);
    return items.map(({ user }) => user.displayName);
  };
  expect(await names({ role: "guest" })).toEqual(["guest"]);
  expect(await names({ role: "review" })).toEqual(["review"]);
  expect(await names({ search: "RE" })).toEqual(["read", "review", "create"]);
  expect(await names({ search: person("comment").user.email.slice(0, 20) })).toEqual(["comment"]);
  expect(await names({ search: "_" })).toEqual([]);
  expect(await names({ search: "re", role: "read" })).toEqual(["read"]);
});

test("sorting by activity lists only active members", async () => {
  const organization = await testOrganization();
  await seen(organization, "edit", new Date("2026-03-01T10:00:00Z"));
  await seen(organization, "read", new Date("2026-03-02T10:00:00Z"));
  const { params, as } = organization;
  const query = { sort: "lastSeenAt" } as const;
  const first = await as("admin").listMembersInOrganizationById({
    params,
    query: { ...query, limit: 1 },
  });
  expect(first.count).toBe(2);
  expect(first.items[0]).toMatchObject({ role: "read", lastSeenAt: "2026-03-02T10:00:00.000Z" });
  const second = await as("admin").listMembersInOrganizationById({
    params,
    query: { ...query, limit: 1, page: first.next?.page },
  });
  expect(second.items.map(({ role }) => role)).toEqual(["edit"]);
  expect(second.next).toBeUndefined();
});

test("spaces counts what each member sees", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  advanceClock(1000);
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Hidden" } });
  await api.createSpace({ params, body: { title: "Open" } });
  await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: null } });
  const { items } = await api.listMembersInOrganizationById({ params });
  const counts = Object.fromEntries(items.map(({ role, spaces }) => [role ?? "guest", spaces]));
  expect(counts).toEqual({
    admin: 2,
    create: 1,
    review: 1,
    edit: 1,
    comment: 1,
    read: 1,
    guest: 0,
  });
});

test("members not seen for 90 days are dormant, counted from joining without a visit", async () => {
  const organization = await testOrganization();
  advanceClock(91 * 24 * 60 * 60_000);
  const { params, as } = organization;
  await seen(organization, "edit", deps.now());
  await organization.addMember((await makeUser("New")).user.id, "read");
  const query = { dormant: true } as const;
  const { items, count } = await as("admin").listMembersInOrganizationById({ params, query });
  expect(count).toBe(items.length);
  expect(items.map(({ user }) => user.displayName).sort()).toEqual([
    "admin",
    "comment",
    "create",
    "guest",
    "read",
    "review",
  ]);
});
