import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tokenTable } from "../../db/schema/users.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { app, clientWith, deps, makeUser } from "../../testing/service.ts";
import { issueToken } from "../users/accounts.ts";
import { issueSignInCode } from "./codes.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0";

/** Signs in as the console does for a browser, and answers with the session's client. */
async function signIn(userId: string, headers: Record<string, string> = {}) {
  const code = await issueSignInCode(deps.db, userId, deps.now());
  const response = await app.request("/v1/sessions", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ code }),
  });
  const { token } = (await response.json()) as { token: string };
  return clientWith(token);
}

test("sessions are listed with browser and times, the current one marked, without those of others", async () => {
  const { user, api } = await makeUser();
  const here = await signIn(user.id, { "user-agent": firefox });
  await signIn(user.id);
  await signIn((await makeUser()).user.id);
  const { items, count } = await here.listUserSessions();
  expect(count).toBe(2);
  expect(items).toMatchObject([
    { object: "user-session", current: false },
    { current: true, browser: "Firefox on Windows" },
  ]);
  expect(items[0]?.browser).toBeUndefined();
  expect((await api.listUserSessions()).items.some(({ current }) => current)).toBe(false);
});

test("an ended session is rejected on its next call, and ending it again changes nothing", async () => {
  const { params, person, as } = await testOrganization();
  const { user } = person("edit");
  const here = await signIn(user.id);
  const there = await signIn(user.id, { "user-agent": firefox });
  const { items } = await here.listUserSessions();
  const other = items.find(({ current }) => !current);
  const session = { sessionId: other?.id ?? "" };
  await here.deleteUserSession({ params: session });
  await here.deleteUserSession({ params: session });
  await expectRejection(there.getAuthenticatedUser(), 401);
  expect((await here.getAuthenticatedUser()).id).toBe(user.id);
  const query = { action: "session.ended" };
  const events = await as("admin").listAuditEvents({ params, query });
  expect(events.items).toMatchObject([
    { target: { type: "session", label: "Firefox on Windows" }, actor: { id: user.id } },
  ]);
});

test("sessions of others can't be ended", async () => {
  const { user } = await makeUser();
  const theirs = await signIn(user.id);
  const { items } = await theirs.listUserSessions();
  const other = await makeUser();
  await other.api.deleteUserSession({ params: { sessionId: items[0]?.id ?? "" } });
  await other.api.deleteOtherUserSessions();
  expect((await theirs.getAuthenticatedUser()).id).toBe(user.id);
});

test("all other sessions end at once, and API tokens keep working", async () => {
  const { user, api } = await makeUser();
  const here = await signIn(user.id);
  const others = [await signIn(user.id), await signIn(user.id)];
  await here.deleteOtherUserSessions();
  for (const other of others) await expectRejection(other.getAuthenticatedUser(), 401);
  expect((await here.listUserSessions()).count).toBe(1);
  await api.deleteOtherUserSessions();
  await expectRejection(here.getAuthenticatedUser(), 401);
  expect((await api.getAuthenticatedUser()).id).toBe(user.id);
});

test("a session unused for a week has expired, and is not listed", async () => {
  const { user, api } = await makeUser();
  const [kept, left] = [await signIn(user.id), await signIn(user.id)];
  const [second, first] = (await api.listUserSessions()).items;
  const daysAgo = (days: number) => new Date(deps.now().getTime() - days * 24 * 60 * 60_000);
  const usedLast = (id: string | undefined, lastUsedAt: Date) =>
    deps.db
      .update(tokenTable)
      .set({ lastUsedAt })
      .where(eq(tokenTable.id, id ?? ""));
  await usedLast(first?.id, daysAgo(6));
  await usedLast(second?.id, daysAgo(8));
  await kept.getAuthenticatedUser();
  await expectRejection(left.getAuthenticatedUser(), 401);
  expect((await api.listUserSessions()).items.map(({ id }) => id)).toEqual([first?.id]);
  const ever = await makeUser();
  await deps.db
    .update(tokenTable)
    .set({ lastUsedAt: daysAgo(400) })
    .where(eq(tokenTable.userId, ever.user.id));
  await ever.api.getAuthenticatedUser();
});

test("a session of one organization neither sees nor ends others", async () => {
  const { person, params } = await testOrganization();
  const { user } = person("read");
  const whole = await signIn(user.id);
  const issue = {
    userId: user.id,
    kind: "session",
    label: "Console",
    expiresAt: new Date(deps.now().getTime() + 60_000),
    organizationId: params.organizationId,
  } as const;
  const { secret } = await issueToken(deps.db, issue, deps.now());
  const bound = clientWith(secret);
  expect((await bound.listUserSessions()).items).toMatchObject([{ current: true }]);
  await bound.deleteOtherUserSessions();
  expect((await whole.listUserSessions()).count).toBe(2);
});
