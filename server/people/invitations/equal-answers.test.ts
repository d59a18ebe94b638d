import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../db/schema/users.ts";
import { impactOf } from "../../testing/impact.ts";
import { testOrganization } from "../../testing/organization.ts";
import { clientWith, deps, makeUser } from "../../testing/service.ts";

const nobody = clientWith(undefined);

/** Somebody who uses an account elsewhere, with a name and a picture. */
async function knownAddress(mailbox: string) {
  const { user, api } = await makeUser("Real Name");
  const email = `${mailbox}-${Date.now()}@example.com`;
  const change = { email, emailVerifiedAt: deps.now(), photoURL: "https://pictures.example/a.png" };
  await deps.db.update(userTable).set(change).where(eq(userTable.id, user.id));
  await api.createOrganization({ body: { title: "Elsewhere" } });
  return { email, api, userId: user.id };
}

/** An answer with what differs between any two invitations left out. */
const alike = (answer: unknown, person: { id: string; email: string }) =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(person.id, "ID")
      .replaceAll(person.email, "EMAIL")
      .replaceAll(person.email.split("@")[0] ?? "", "NAME")
      .replaceAll(/#code=\w+/g, "#code")
      .replaceAll(/"id":"i[0-9a-z]{19}"/g, '"id":"OTHER"')
      .replaceAll(/(invitations|audit-events)\/i[0-9a-z]{19}/g, "$1/OTHER")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME"),
  );

type Made = Awaited<ReturnType<typeof testOrganization>>;

/** Everything that an admin reads about somebody after inviting this address. */
async function seenOf({ as, params, person }: Made, email: string) {
  const { token } = person("admin");
  const api = as("admin");
  const outcome = await api.inviteUsersToOrganization({ params, body: { emails: [email] } });
  const id = outcome.users[0] ?? "";
  const member = { ...params, userId: id };
  const space = await api.createSpace({ params, body: { title: "Plan" } });
  const at = { spaceId: space.id };
  await api.inviteToSpace({ params: at, body: { users: [id], role: "edit" } });
  const list = { params, query: { search: email } };
  const invitations = await api.listInvitations(list);
  const invitationId = invitations.items[0]?.id ?? "";
  const seen = {
    outcome,
    again: await api.inviteUsersToOrganization({ params, body: { emails: [email] } }),
    member: await api.getMemberInOrganizationById({ params: member }),
    members: await api.listMembersInOrganizationById(list),
    user: await api.getUserById({ params: { userId: id } }),
    invitations,
    link: await api.createInvitationLink({ params: { ...params, invitationId } }),
    grants: await api.listUserPermissionsInSpace({ params: at }),
    reach: await api.listPermissionsAggregateInSpace({ params: at, query: { search: email } }),
    byRealName: await api.listMembersInOrganizationById({ params, query: { search: "Real Name" } }),
    grantsByRealName: await api.listUserPermissionsInSpace({
      params: at,
      query: { search: "Real Name" },
    }),
    impactOfLowering: await impactOf(token, "updateMemberInOrganizationById", {
      params: member,
      body: { role: null },
    }),
    impactOfRemoval: await impactOf(token, "removeMemberFromOrganizationById", { params: member }),
    audit: await api.listAuditEvents({ params, query: { target: id } }),
    removed: await api.removeMemberFromOrganizationById({ params: member }),
    afterwards: await api.listAuditEvents({ params, query: { target: id } }),
  };
  return alike(seen, { id, email });
}

test("an admin can't find out whether an invited address had an account", async () => {
  const [one, two] = [await testOrganization(), await testOrganization()];
  const { email } = await knownAddress("ada");
  const known = await seenOf(one, email);
  const unknown = await seenOf(two, `unheard-${Date.now()}@example.com`);
  const of = (seen: object, { params, person }: typeof one) =>
    JSON.parse(
      JSON.stringify(seen)
        .replaceAll(params.organizationId, "ORGANIZATION")
        .replaceAll(person("admin").user.email, "ADMIN")
        .replaceAll(/i[0-9a-z]{19}/g, "OTHER"),
    );
  expect(of(known, one)).toEqual(of(unknown, two));
  expect(known).toMatchObject({
    outcome: { invited: 1, results: [{ status: "invited", link: expect.any(String) }] },
    member: { user: { displayName: "NAME" } },
    byRealName: { count: 0 },
  });
  expect(JSON.stringify(known)).not.toMatch(/Real Name|pictures/);
});

test("using the link reveals nothing more, and accepting shows the profile", async () => {
  const { as, params } = await testOrganization();
  const { email, api, userId } = await knownAddress("bea");
  const { results } = await as("admin").inviteUsersToOrganization({
    params,
    body: { emails: [email] },
  });
  const code = new URL(results[0]?.link ?? "").hash.replace("#code=", "");
  const session = await nobody.createSession({ body: { code } });
  const there = clientWith(session.token);
  const name = email.split("@")[0];
  expect(session.user).toMatchObject({ displayName: name });
  expect(session.user.photoURL).toBeUndefined();
  expect((await there.getAuthenticatedUser()).displayName).toBe(name);
  expect((await there.getUserById({ params: { userId } })).displayName).toBe(name);
  await there.createSpace({ params, body: { title: "Mine" } }).catch(() => undefined);
  expect((await api.getAuthenticatedUser()).displayName).toBe("Real Name");
  const member = { params: { ...params, userId } };
  expect((await as("admin").getMemberInOrganizationById(member)).user.displayName).toBe(name);
  await api.joinOrganization({ params });
  expect((await as("admin").getMemberInOrganizationById(member)).user).toMatchObject({
    displayName: "Real Name",
    photoURL: "https://pictures.example/a.png",
  });
  const search = { params, query: { search: "Real Name" } };
  expect((await as("admin").listMembersInOrganizationById(search)).count).toBe(1);
});

test("ids of users don't sort by the creation of accounts", async () => {
  const ids: string[] = [];
  for (let made = 0; made < 12; made += 1) ids.push((await makeUser()).user.id);
  expect(ids).not.toEqual(ids.toSorted());
});
