// @module-tag postgres: writes at the same time

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { operatorCommands } from "../../app/operator/commands.ts";
import { tokenTable } from "../../db/schema/users.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, clientWith, deps, makeUser } from "../../testing/service.ts";
import { issueSignInCode } from "../sessions/codes.ts";

const code = async (userId: string) => issueSignInCode(deps.db, userId, deps.now());

test("a user token works until it is revoked, and is shown once", async () => {
  const { api, user } = await makeUser();
  const created = await api.createUserToken({ body: { label: "Laptop" } });
  expect((await clientWith(created.token).getAuthenticatedUser()).id).toBe(user.id);
  const list = await api.listUserTokens();
  expect(list.items.map(({ label }) => label)).toEqual(["Laptop", "Test"]);
  expect(JSON.stringify(list)).not.toContain(created.token);
  await api.deleteUserToken({ params: { tokenId: created.id } });
  await api.deleteUserToken({ params: { tokenId: created.id } });
  await expectRejection(clientWith(created.token).getAuthenticatedUser(), 401);
});

test("tokens of others can't be revoked", async () => {
  const owner = await makeUser();
  const created = await owner.api.createUserToken({ body: { label: "Mine" } });
  const other = await makeUser();
  await other.api.deleteUserToken({ params: { tokenId: created.id } });
  expect((await clientWith(created.token).getAuthenticatedUser()).id).toBe(owner.user.id);
});

test("labels have 1 to 50 characters", async () => {
  const { api } = await makeUser();
  await expectRejection(api.createUserToken({ body: { label: "" } }), 400, /^label: /);
  await expectRejection(api.createUserToken({ body: { label: "x".repeat(51) } }), 400, /^label: /);
});

test("the last use of a token is recorded", async () => {
  const { api } = await makeUser();
  await api.getAuthenticatedUser();
  await expect.poll(async () => (await api.listUserTokens()).items[0]?.lastUsedAt).toBeDefined();
});

test("a mistyped token is rejected", async () => {
  const { token } = await makeUser();
  const slip = token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
  await expectRejection(clientWith(slip).getAuthenticatedUser(), 401);
});

test("a code signs in once", async () => {
  const { user } = await makeUser();
  const body = { code: await code(user.id) };
  const session = await clientWith(undefined).createSession({ body });
  expect(session.user.id).toBe(user.id);
  expect((await clientWith(session.token).getAuthenticatedUser()).id).toBe(user.id);
  await expectRejection(clientWith(undefined).createSession({ body }), 400, /^code: /);
});

test("one of many requests signs in when they use one code at once", async () => {
  const { user } = await makeUser();
  const body = { code: await code(user.id) };
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => clientWith(undefined).createSession({ body })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a code is valid for five minutes, and is stored as a hash", async () => {
  const { user } = await makeUser();
  const body = { code: await code(user.id) };
  const stored = await deps.db.execute(`select * from sign_in_codes where hash = '${body.code}'`);
  expect((stored as unknown as { rows: unknown[] }).rows).toEqual([]);
  advanceClock(5 * 60_000 + 1);
  await expectRejection(clientWith(undefined).createSession({ body }), 400, /^code: /);
});

test("signing out ends the session only", async () => {
  const { user, api } = await makeUser();
  const session = await clientWith(undefined).createSession({
    body: { code: await code(user.id) },
  });
  const signedIn = clientWith(session.token);
  await signedIn.deleteSession();
  await expectRejection(signedIn.getAuthenticatedUser(), 401);
  expect((await api.getAuthenticatedUser()).id).toBe(user.id);
  await expectRejection(api.deleteSession(), 409);
});

test("a session expires", async () => {
  const { user } = await makeUser();
  const session = await clientWith(undefined).createSession({
    body: { code: await code(user.id) },
  });
  await deps.db
    .update(tokenTable)
    .set({ expiresAt: deps.now() })
    .where(eq(tokenTable.userId, user.id));
  await expectRejection(clientWith(session.token).getAuthenticatedUser(), 401);
});

test("users change their own name only", async () => {
  const { person } = await testOrganization();
  const { user, api } = person("read");
  const params = { userId: user.id };
  expect(await api.updateUserById({ params, body: { displayName: "Ada" } })).toMatchObject({
    displayName: "Ada",
  });
  await expectRejection(
    person("admin").api.updateUserById({ params, body: { displayName: "X" } }),
    403,
  );
  await expectRejection(
    api.updateUserById({ params, body: { displayName: "" } }),
    400,
    /^displayName: /,
  );
});

test("users see members of their organizations", async () => {
  const { person } = await testOrganization();
  const params = { userId: person("admin").user.id };
  expect((await person("guest").api.getUserById({ params })).id).toBe(params.userId);
  await expectRejection(person("stranger").api.getUserById({ params }), 404);
});

test("the start prints a link once, and only if it created the first administrator", async () => {
  const email = deps.config.adminEmail;
  await operatorCommands(deps).createUser(email);
  await expect(operatorCommands(deps).firstSignInLink()).rejects.toThrow(/no administrator/);
  const first = operatorCommands(deps, true);
  expect(await first.firstSignInLink()).toContain("/sign-in#code=");
  await expect(first.firstSignInLink()).rejects.toThrow(/no administrator/);
});

test("the operator creates users, tokens and sign-in links", async () => {
  const commands = operatorCommands(deps);
  const email = "Grace@Example.com";
  const id = await commands.createUser(email, "Grace");
  await expect(commands.createUser("grace@example.com")).rejects.toThrow(/already/);
  const token = await commands.createToken(email, "Script");
  expect(await clientWith(token).getAuthenticatedUser()).toMatchObject({
    id,
    displayName: "Grace",
  });
  const link = new URL(await commands.signInLink(email));
  const session = await clientWith(undefined).createSession({
    body: { code: link.hash.replace("#code=", "") },
  });
  expect(session.user.id).toBe(id);
  await expect(commands.signInLink("nobody@example.com")).rejects.toThrow(/no user/);
});

test.each([
  "ada\u200B@example.com",
  "ada@exa\u00ADmple.com",
  "ada\u3164@example.com",
  "a\0@b.example",
])("the operator can't create a user with the look-alike address %j", async (email) => {
  await expect(operatorCommands(deps).createUser(email)).rejects.toThrow(/not an email address/);
});

test("the operator's texts hold no control characters", async () => {
  const commands = operatorCommands(deps);
  const email = "controls@example.com";
  await expect(commands.createUser(email, "A\0B")).rejects.toThrow(/name must not contain control/);
  await commands.createUser(email);
  await expect(commands.createToken(email, "A\u001B[2J")).rejects.toThrow(/label must not contain/);
  await expect(commands.signInLink("\0")).rejects.toThrow(/address must not contain/);
});

const day = 24 * 60 * 60_000;

test("a token expires after its days, and stays in the list", async () => {
  const { api } = await makeUser();
  const made = await api.createUserToken({ body: { label: "Nightly", expiresInDays: 30 } });
  const script = clientWith(made.token);
  advanceClock(29 * day);
  await expect(script.getAuthenticatedUser()).resolves.toBeDefined();
  advanceClock(day);
  await expectRejection(script.getAuthenticatedUser(), 401, /expired/);
  const { items } = await api.listUserTokens({});
  expect(items[0]).toMatchObject({ id: made.id, expiresAt: made.expiresAt });
});

test("a token creates none that outlives it", async () => {
  const { api } = await makeUser();
  const { token } = await api.createUserToken({ body: { label: "Short", expiresInDays: 2 } });
  const script = clientWith(token);
  for (const expiresInDays of [undefined, 3]) {
    const body = { label: "Long", ...(expiresInDays && { expiresInDays }) };
    await expectRejection(script.createUserToken({ body }), 400, /^expiresInDays: /);
  }
  await script.createUserToken({ body: { label: "Shorter", expiresInDays: 1 } });
});

test("a read-only token reads, and changes nothing", async () => {
  const { api } = await makeUser();
  const organization = await api.createOrganization({ body: { title: "Acme" } });
  const params = { organizationId: organization.id };
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Guide" } });
  const { token } = await api.createUserToken({ body: { label: "Mirror", readOnly: true } });
  const script = clientWith(token);
  await expect(script.getSpaceById({ params: { spaceId } })).resolves.toBeDefined();
  await script.drawShortTexts({ body: { texts: ["*a*"] } });
  const refused = [
    () => script.updateSpaceById({ params: { spaceId }, body: { title: "Mine" } }),
    () => script.deleteSpaceById({ params: { spaceId } }),
    () => script.createSpace({ params, body: { title: "More" } }),
    () => script.createUserToken({ body: { label: "Escape" } }),
    () => script.createOrganization({ body: { title: "Own" } }),
  ];
  for (const write of refused) await expectRejection(write(), 403, /read-only/);
});

test("a token of one organization reaches no other one", async () => {
  const { api } = await makeUser();
  const [one, other] = await Promise.all(
    ["One", "Other"].map((title) => api.createOrganization({ body: { title } })),
  );
  const body = { label: "Deploy", organization: one?.id ?? "" };
  const { token, organization } = await api.createUserToken({ body });
  expect(organization).toBe(one?.id);
  const script = clientWith(token);
  const read = (id: string | undefined) =>
    script.getOrganizationById({ params: { organizationId: id ?? "" } });
  await expect(read(one?.id)).resolves.toBeDefined();
  await expectRejection(read(other?.id), 404, /Organization/);
  const stranger = await makeUser();
  await expectRejection(stranger.api.createUserToken({ body }), 400, /^organization: /);
});
