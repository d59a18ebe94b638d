// @module-tag postgres: writes at the same time

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../../db/schema/organizations.ts";
import { newId } from "../../platform/ids.ts";
import { expectRejection } from "../../testing/expect.ts";
import { identityProvider } from "../../testing/identity-provider.ts";
import { type Somebody, testOrganization } from "../../testing/organization.ts";
import { markForSso } from "../../testing/rejected-session.ts";
import { samlOrganization } from "../../testing/saml.ts";
import { clientWith, deps } from "../../testing/service.ts";

const lastAdmin = /last admin who can sign in/;
const read = { role: "read" } as const;
const admin = { role: "admin" } as const;

async function organization() {
  const made = await testOrganization();
  const { params, person, as } = made;
  const api = as("admin");
  const of = (who: Somebody) => ({ ...params, userId: person(who).user.id });
  const promote = (who: Somebody) =>
    api.updateMemberInOrganizationById({ params: of(who), body: admin });
  const demote = (userId: string, by = api) =>
    by.updateMemberInOrganizationById({ params: { ...params, userId }, body: read });
  const activeAdmins = async () =>
    (await api.listMembersInOrganizationById({ params, query: { role: "admin" } })).items;
  return { ...made, api, of, promote, demote, activeAdmins };
}

/** Invites an admin, and answers the id and the code of the link that signs them in. */
async function inviteAdmin({ api, params }: Awaited<ReturnType<typeof organization>>) {
  const emails = [{ email: `${newId()}@invited.example`, ...admin }];
  const { results } = await api.inviteUsersToOrganization({ params, body: { emails } });
  const { user: userId = "", link = "" } = results[0] ?? {};
  return { userId, code: new URL(link).hash.replace("#code=", "") };
}

test("an invited admin who has not signed in does not count as a remaining one", async () => {
  const made = await organization();
  const { api, of, demote, activeAdmins } = made;
  const invited = await inviteAdmin(made);
  const { userId } = of("admin");
  await expectRejection(demote(userId), 409, lastAdmin);
  const disabled = { params: of("admin"), body: { disabled: true } };
  await expectRejection(api.updateMemberInOrganizationById(disabled), 409, lastAdmin);
  await expectRejection(
    api.removeMemberFromOrganizationById({ params: of("admin") }),
    409,
    lastAdmin,
  );
  expect(await activeAdmins()).toHaveLength(2);
  await clientWith(undefined).createSession({ body: { code: invited.code } });
  expect((await demote(userId)).role).toBe("read");
  await expectRejection(demote(invited.userId), 403);
});

test("the last admin with a sign-in method stays when all are demoted in turn", async () => {
  const made = await organization();
  const { of, promote, demote, api } = made;
  await promote("create");
  await promote("review");
  const invited = await inviteAdmin(made);
  await demote(of("create").userId);
  await demote(of("review").userId);
  await demote(invited.userId);
  await expectRejection(demote(of("admin").userId), 409, lastAdmin);
  expect((await api.getMemberInOrganizationById({ params: of("admin") })).role).toBe("admin");
});

test("a dry run is rejected when the change is", async () => {
  const made = await organization();
  await inviteAdmin(made);
  const call = { params: made.of("admin"), query: { dryRun: true }, body: read };
  await expectRejection(made.api.updateMemberInOrganizationById(call), 409, lastAdmin);
});

test("an admin who revokes another's invitation stays an admin", async () => {
  const made = await organization();
  const { api, params, of } = made;
  const invited = await inviteAdmin(made);
  const { items } = await api.listInvitations({ params });
  const [invitation] = items;
  await api.revokeInvitation({ params: { ...params, invitationId: invitation?.id ?? "" } });
  await expectRejection(
    api.getMemberInOrganizationById({ params: { ...params, userId: invited.userId } }),
    404,
  );
  expect((await api.getMemberInOrganizationById({ params: of("admin") })).role).toBe("admin");
});

test("one admin with a sign-in method stays when many demote each other at once", async () => {
  const { of, as, promote, params, demote } = await organization();
  const others = ["create", "review", "edit", "comment"] as const;
  for (const who of others) await promote(who);
  const everybody = ["admin", ...others] as const;
  const all = everybody.map((who, at) => {
    const whom = everybody[(at + 1) % everybody.length] ?? "admin";
    return demote(of(whom).userId, as(who));
  });
  const settled = await Promise.allSettled(all);
  const left = await deps.db.$count(
    memberTable,
    and(
      eq(memberTable.organizationId, params.organizationId),
      eq(memberTable.role, "admin"),
      eq(memberTable.disabled, false),
    ),
  );
  const refused = settled.filter(({ status }) => status === "rejected").length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBe(refused);
});

const idp = await identityProvider();

/** An organization with two admins, where somebody has just signed in through the provider. */
async function strictOrganization() {
  const made = await samlOrganization(idp);
  const { params, person, as, signIn } = made;
  await signIn({ email: `${newId()}@corp.example` });
  const second = { ...params, userId: person("create").user.id };
  const api = as("admin");
  await api.updateMemberInOrganizationById({ params: second, body: admin });
  const require = () => api.updateOrganizationById({ params, body: { sso: true } });
  const first = { ...params, userId: person("admin").user.id };
  return { ...made, api, first, second, require };
}

test("single sign-on can't be required while only an invited admin could sign in without it", async () => {
  const { api, params, first, second, require } = await strictOrganization();
  const emails = [{ email: `${newId()}@invited.example`, ...admin }];
  await api.inviteUsersToOrganization({ params, body: { emails } });
  for (const { organizationId, userId } of [first, second]) {
    await markForSso(organizationId, userId, true);
  }
  await expectRejection(require(), 409, /^sso: .*no admin could sign in/);
  expect((await api.getSAMLSetup({ params })).otherAdmins).toBe(0);
});

test("an admin stays when single sign-on is required while another one leaves", async () => {
  const { as, api, params, first, second, require } = await strictOrganization();
  await markForSso(params.organizationId, second.userId, true);
  const outcomes = await Promise.allSettled([
    require(),
    as("create").updateMemberInOrganizationById({ params: first, body: read }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { sso } = await api.getOrganizationById({ params });
  const { role } = await api.getMemberInOrganizationById({ params: first });
  expect([sso, role]).toEqual(sso ? [true, "admin"] : [false, "read"]);
});

test("one of two providers stays when both are deleted while single sign-on is required", async () => {
  const { api, params, provider, providerParams, require } = await strictOrganization();
  const { entityID, ssoURL, certificate } = provider;
  const other = await api.createOrganizationSAMLProvider({
    params,
    body: { label: "Other", entityID, ssoURL, certificate },
  });
  await require();
  const outcomes = await Promise.allSettled([
    api.deleteOrganizationSAMLProvider({ params: providerParams }),
    api.deleteOrganizationSAMLProvider({ params: { ...params, samlProviderId: other.id } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await api.listSAMLProvidersInOrganizationById({ params })).count).toBe(1);
});

test("deleting the provider is rejected while single sign-on is required", async () => {
  const { api, params, providerParams, require } = await strictOrganization();
  const outcomes = await Promise.allSettled([
    require(),
    api.deleteOrganizationSAMLProvider({ params: providerParams }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { sso } = await api.getOrganizationById({ params });
  const { count } = await api.listSAMLProvidersInOrganizationById({ params });
  expect(count).toBe(sso ? 1 : 0);
});
