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

test("members are sorted by name and by role, over pages, as the organization knows them", async () => {
  const { params, as, addMember, organization } = await testOrganization();
  const invited = await makeUser("Aaron");
  await addMember(invited.user.id, "read");
  await deps.db
    .update(memberTable)
    .set({ consentedAt: null })
    .where(
      and(eq(memberTable.organizationId, organization.id), eq(memberTable.userId, invited.user.id)),
    );
  const upper = await makeUser("Bea");
  await addMember(upper.user.id, "read");
  const list = async (sort: "name" | "role", order: "asc" | "desc") => {
    const items = [];
    let page: string | undefined;
    do {
      const query = { sort, order, limit: 2, page };
      const answer = await as("read").listMembersInOrganizationById({ params, query });
      items.push(...answer.items);
      page = answer.next?.page;
    } while (page);
    return items;
  };
  const names = (await list("name", "asc")).map(({ user }) => user.displayName);
  expect(names).toEqual(
    names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
  );
  expect(names).toHaveLength(9);
  expect(names).not.toContain("Aaron");
  expect(names.indexOf("Bea")).toBeLessThan(names.indexOf("comment"));
  expect((await list("name", "desc")).map(({ user }) => user.displayName)).toEqual(
    names.toReversed(),
  );
  const roles = (await list("role", "asc")).map(({ role }) => role);
  expect(roles).toEqual([..."admin create review edit comment read read read".split(" "), null]);
  expect((await list("role", "desc"))[0]?.role).toBeNull();
});

test("a member is pending until they accept", async () => {
  const { params, as } = await testOrganization();
  const email = "pending@members.example";
  await as("admin").inviteUsersToOrganization({ params, body: { emails: [email], role: "read" } });
  const find = async (search: string) => {
    const query = { search };
    const { items } = await as("admin").listMembersInOrganizationById({ params, query });
    return items[0];
  };
  expect(await find(email)).toMatchObject({ pending: true });
  expect(await find("comment")).not.toHaveProperty("pending");
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

test("active members have accepted their invitation and aren't disabled", async () => {
  const made = await testOrganization();
  const { params, organization, as, person } = made;
  const change = (who: Somebody, to: Partial<typeof memberTable.$inferInsert>) =>
    deps.db
      .update(memberTable)
      .set({ role: "admin", ...to })
      .where(
        and(
          eq(memberTable.organizationId, organization.id),
          eq(memberTable.userId, person(who).user.id),
        ),
      );
  await change("create", { disabled: true });
  await change("edit", { consentedAt: null });
  await change("review", {});
  const admins = { role: "admin", active: true } as const;
  const list = (query: object) => as("read").listMembersInOrganizationById({ params, query });
  const active = await list(admins);
  expect(active.count).toBe(2);
  expect(active.items.map(({ user }) => user.displayName)).toEqual(["review", "admin"]);
  expect((await list({ role: "admin", active: false })).count).toBe(4);
  await seen(made, "admin", deps.now());
  const seenOnes = await list({ ...admins, sort: "lastSeenAt" });
  expect(seenOnes.items.map(({ user }) => user.displayName)).toEqual(["admin"]);
});
