import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { memberTable } from "../../db/schema/organizations.ts";
import { emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { newId } from "../../platform/ids.ts";
import { expectRejection } from "../../testing/expect.ts";
import { identityProvider } from "../../testing/identity-provider.ts";
import { impactOf } from "../../testing/impact.ts";
import { installedIntegration, versionOf } from "../../testing/integrations.ts";
import { markForSso, signInByLink } from "../../testing/rejected-session.ts";
import { samlOrganization } from "../../testing/saml.ts";
import { advanceClock, clientWith, deps, makeUser } from "../../testing/service.ts";
import { openStream } from "../../testing/stream.ts";
import { issueToken } from "../users/accounts.ts";

const idp = await identityProvider();
const needed = /requires single sign-on/;

/** An organization where somebody has just signed in through the provider, and how it is required. */
async function strictOrganization() {
  const organization = await samlOrganization(idp);
  const { as, params, signIn } = organization;
  const email = `${newId()}@corp.example`;
  const { code } = await signIn({ email });
  const bound = await organization.session(code);
  const require = async (sso = true) => {
    advanceClock(1000);
    await as("admin").updateOrganizationById({ params, body: { sso } });
    advanceClock(1000);
  };
  return { ...organization, email, bound, require };
}

const createToken = async (api: ReturnType<typeof clientWith>, label = "Token") =>
  clientWith((await api.createUserToken({ body: { label } })).token);

test("a rejected session can't create an admitted token, and neither can that token", async () => {
  const { params, person, require } = await strictOrganization();
  const session = await signInByLink(person("edit").user.id);
  await require();
  const made = await createToken(session.api);
  await expectRejection(made.getOrganizationById({ params }), 403, needed);
  const again = await createToken(made);
  await expectRejection(again.listSpacesInOrganizationById({ params }), 403, needed);
});

test("a token created in a session of the identity provider is admitted", async () => {
  const { params, bound, require, email, signIn, session } = await strictOrganization();
  const before = await createToken(bound.api);
  await require();
  expect((await before.getOrganizationById({ params })).sso).toBe(true);
  const after = await createToken((await session((await signIn({ email })).code)).api);
  expect((await after.getOrganizationById({ params })).sso).toBe(true);
  const again = await createToken(after);
  expect((await again.getOrganizationById({ params })).sso).toBe(true);
});

test("a token from before the requirement works until revoked, but can't create another", async () => {
  const { params, as, person, require } = await strictOrganization();
  await require();
  expect((await as("edit").getOrganizationById({ params })).id).toBe(params.organizationId);
  const made = await createToken(as("edit"), "Later");
  await expectRejection(made.getOrganizationById({ params }), 403, needed);
  const { items } = await as("edit").listUserTokens();
  const older = items.find(({ label }) => label === "Test");
  await as("edit").deleteUserToken({ params: { tokenId: older?.id ?? "" } });
  await expectRejection(person("edit").api.getOrganizationById({ params }), 401);
});

test("the requirement counts from its last activation", async () => {
  const { params, person, require } = await strictOrganization();
  await require();
  const session = await signInByLink(person("admin").user.id);
  const made = await createToken(session.api);
  await markForSso(params.organizationId, person("admin").user.id, true);
  await expectRejection(made.getOrganizationById({ params }), 403, needed);
  await markForSso(params.organizationId, person("admin").user.id, false);
  await require(false);
  await require();
  await markForSso(params.organizationId, person("admin").user.id, true);
  expect((await made.getOrganizationById({ params })).id).toBe(params.organizationId);
});

test("a token from before is rejected for a member who joins after the requirement", async () => {
  const { params, addMember, require } = await strictOrganization();
  const { user, api } = await makeUser("Newcomer");
  await require();
  await addMember(user.id, "edit");
  await expectRejection(api.getOrganizationById({ params }), 403, needed);
});

test("a token from before is rejected for a member who accepts after the requirement", async () => {
  const { params, as, require } = await strictOrganization();
  const { user, api } = await makeUser("Late");
  const emails = [user.email];
  await as("admin").inviteUsersToOrganization({ params, body: { emails, role: "edit" } });
  await require();
  await expectRejection(api.getOrganizationById({ params }), 403, needed);
  const here = and(
    eq(memberTable.organizationId, params.organizationId),
    eq(memberTable.userId, user.id),
  );
  await deps.db.update(memberTable).set({ consentedAt: deps.now() }).where(here);
  await expectRejection(api.getOrganizationById({ params }), 403, needed);
});

test("a token from before is admitted for a member who accepts before the requirement", async () => {
  const { params, as, require } = await strictOrganization();
  const { user, api } = await makeUser("Early");
  const emails = [user.email];
  await as("admin").inviteUsersToOrganization({ params, body: { emails, role: "edit" } });
  await api.joinOrganization({ params });
  await require();
  expect((await api.getOrganizationById({ params })).id).toBe(params.organizationId);
});

test("a token created in a session of an admin's invitation is rejected", async () => {
  const { params, as, require } = await strictOrganization();
  const email = `${newId()}@corp.example`;
  const { results } = await as("admin").inviteUsersToOrganization({
    params,
    body: { emails: [{ email, role: "edit" }] },
  });
  const code = new URL(results[0]?.link ?? "").hash.replace("#code=", "");
  const { token } = await clientWith(undefined).createSession({ body: { code } });
  await require();
  await expectRejection(clientWith(token).getOrganizationById({ params }), 403, needed);
  const made = await createToken(clientWith(token));
  await expectRejection(made.getOrganizationById({ params }), 403, needed);
});

test("a token that the operator creates after the requirement is rejected", async () => {
  const { params, person, require } = await strictOrganization();
  await require();
  const issue = { userId: person("edit").user.id, kind: "user", label: "Operator" } as const;
  const { secret } = await issueToken(deps.db, issue, deps.now());
  await expectRejection(clientWith(secret).getOrganizationById({ params }), 403, needed);
});

test("lists across organizations omit those that reject the session", async () => {
  const strict = await strictOrganization();
  const open = await samlOrganization(idp);
  const { user } = strict.person("edit");
  await open.addMember(user.id, "admin");
  const domain = `${newId()}.example`.toLowerCase();
  const proof = { ...strict.params, domain, token: newId(), provenAt: deps.now() };
  await deps.db.insert(emailDomainTable).values(proof);
  const { api } = await signInByLink(user.id);
  const listed = async () => {
    const { items, count } = await api.listOrganizationsForAuthenticatedUser();
    const found = await api.getOrganizationsForEmailDomain({ params: { emailDomain: domain } });
    return [items.map(({ id }) => id), count, found.organizations.length];
  };
  const ids = [open.params.organizationId, strict.params.organizationId];
  expect(await listed()).toEqual([ids, 2, 1]);
  const colleague = { userId: strict.person("comment").user.id };
  expect((await api.getUserById({ params: colleague })).id).toBe(colleague.userId);
  await strict.require();
  expect(await listed()).toEqual([[open.params.organizationId], 1, 0]);
  await expectRejection(api.getUserById({ params: colleague }), 404);
  expect((await api.getUserById({ params: { userId: open.person("admin").user.id } })).id).toBe(
    open.person("admin").user.id,
  );
});

/** An admin of two organizations whose session the one refuses, with integrations in both. */
async function twoOrganizations(visibility: "public" | "private") {
  const strict = await strictOrganization();
  const open = await samlOrganization(idp);
  const { user } = strict.person("edit");
  for (const { organizationId } of [strict.params, open.params]) {
    const here = and(
      eq(memberTable.organizationId, organizationId),
      eq(memberTable.userId, user.id),
    );
    const role = "admin" as const;
    if (organizationId === open.params.organizationId) await open.addMember(user.id, role);
    else await deps.db.update(memberTable).set({ role, sso: true }).where(here);
  }
  const session = await signInByLink(user.id);
  const made = await installedIntegration(strict.as("admin"), strict.params.organizationId, {
    scopes: [],
    visibility,
  });
  return { strict, open, made, api: session.api };
}

test("an integration can't be administered with a token that its organization rejects", async () => {
  const { strict, made, api } = await twoOrganizations("public");
  const { params, installation } = made;
  const one = { ...params, installationId: installation.id };
  await api.createInstallationToken({ params: one });
  await strict.require();
  expect((await api.getIntegrationByName({ params })).permissions).toMatchObject({ admin: false });
  expect((await api.listIntegrationInstallations({ params })).items).toEqual([]);
  expect((await api.listIntegrations({ query: { search: params.integrationName } })).count).toBe(1);
  const tunnel = { params, body: { tunnelUrl: "https://tunnel.example" } };
  for (const call of [
    () => api.setIntegrationDevelopmentMode(tunnel),
    () => api.disableIntegrationDevelopmentMode({ params }),
    () => api.getIntegrationTunnel({ params }),
    () => api.publishIntegration({ params, body: versionOf(strict.params.organizationId) }),
    () => api.unpublishIntegration({ params }),
    () => api.installIntegration({ params, body: { organization: strict.params.organizationId } }),
    () => api.getInstallationById({ params: one }),
    () => api.createInstallationToken({ params: one }),
    () => api.listIntegrationEvents({ params }),
    () => api.replayFailedIntegrationEvents({ params, body: {} }),
  ]) {
    await expectRejection(call(), 403, needed);
  }
});

test("a private integration of a rejecting organization answers 403, and one elsewhere works", async () => {
  const { strict, open, made, api } = await twoOrganizations("private");
  const { params } = made;
  const own = await installedIntegration(open.as("admin"), open.params.organizationId, {
    scopes: [],
  });
  await strict.require();
  await expectRejection(api.getIntegrationByName({ params }), 403, needed);
  await expectRejection(api.unpublishIntegration({ params }), 403, needed);
  expect((await api.listIntegrationInstallations({ params: own.params })).count).toBe(1);
  await expectRejection(api.getIntegrationByName({ params: { integrationName: "none" } }), 404);
});

test("an installation keeps working with its tokens", async () => {
  const { strict, made } = await twoOrganizations("private");
  await strict.require();
  const at = { ...made.params, installationId: made.installation.id };
  const answer = await clientWith(made.token).getInstallationById({ params: at });
  expect(answer.id).toBe(made.installation.id);
});

test("a transfer into a rejecting organization requires an admitted token", async () => {
  const { strict, open, api } = await twoOrganizations("private");
  const { id: spaceId } = await open.as("admin").createSpace({ params: open.params });
  await strict.require();
  const body = { organization: strict.params.organizationId };
  await expectRejection(api.transferSpace({ params: { spaceId }, body }), 403, needed);
  const query = { organization: strict.params.organizationId };
  await expectRejection(api.getSpaceTransferImpact({ params: { spaceId }, query }), 403, needed);
});

test("an open stream ends when single sign-on becomes required", async () => {
  const { params, person, as, require } = await strictOrganization();
  const { token } = await signInByLink(person("edit").user.id);
  const stream = await openStream(params, { token });
  await vi.waitFor(() => expect(stream.reported.map(({ event }) => event)).toContain("ready"));
  await require();
  await as("admin").createSpace({ params, body: { title: "Later" } });
  expect(await stream.ended).toBe("closed");
  expect(stream.changes()).not.toContain("space.created");
});

test("a rejected write is recorded in the rejecting organization", async () => {
  const { params, person, as, require } = await strictOrganization();
  const { api } = await signInByLink(person("create").user.id);
  await require();
  await expectRejection(api.createSpace({ params, body: {} }), 403, needed);
  const { items } = await as("admin").listAuditEvents({ params, query: { outcome: "refused" } });
  expect(items.map(({ action }) => action)).toContain("refused.createSpace");
});

test("the impact of the requirement counts and lists remaining API tokens", async () => {
  const { params, person, bound, require } = await strictOrganization();
  const admin = person("admin").token;
  const impact = (sso: boolean) =>
    impactOf(admin, "updateOrganizationById", { params, body: { sso } });
  await createToken(bound.api, "By single sign-on");
  const owners = ["admin", "create", "review", "edit", "comment", "read", "guest"] as const;
  const { tokens, people } = await impact(true);
  expect(people).toBe(0);
  expect(tokens?.count).toBe(owners.length);
  expect(tokens?.items.map(({ user }) => user.displayName).toSorted()).toEqual(owners.toSorted());
  expect(tokens?.items[0]).toEqual({
    user: expect.objectContaining({ object: "user" }),
    createdAt: expect.any(String),
  });
  await require();
  expect((await impact(true)).tokens).toBeUndefined();
  expect((await impact(false)).tokens).toBeUndefined();
});

test("owners of remaining tokens exclude those who have not accepted an invitation", async () => {
  const { params, as, person } = await strictOrganization();
  const { user } = await makeUser("Invited");
  const emails = [user.email];
  await as("admin").inviteUsersToOrganization({ params, body: { emails } });
  const body = { sso: true };
  const call = { params, body };
  const { tokens } = await impactOf(person("admin").token, "updateOrganizationById", call);
  expect(tokens?.items.map((item) => item.user.id)).not.toContain(user.id);
});

test("remaining tokens exclude those of another organization", async () => {
  const { params, person } = await strictOrganization();
  const { user } = person("edit");
  const elsewhere = { organizationId: "elsewhere", singleSignOn: true };
  const issue = { userId: user.id, kind: "user", label: "Elsewhere", ...elsewhere } as const;
  await issueToken(deps.db, issue, deps.now());
  const body = { sso: true };
  const { tokens } = await impactOf(person("admin").token, "updateOrganizationById", {
    params,
    body,
  });
  expect(tokens?.count).toBe(7);
});

test("remaining tokens exclude expired ones", async () => {
  const { params, person } = await strictOrganization();
  const now = deps.now().getTime();
  for (const [label, expiresAt] of [
    ["Over", new Date(now - 1000)],
    ["Nightly", new Date(now + 60_000)],
  ] as const) {
    const issue = { userId: person("edit").user.id, kind: "user", label, expiresAt } as const;
    await issueToken(deps.db, issue, deps.now());
  }
  const call = { params, body: { sso: true } };
  const { tokens } = await impactOf(person("admin").token, "updateOrganizationById", call);
  // One of each of the seven people, and one that is still valid.
  expect(tokens?.count).toBe(8);
});
