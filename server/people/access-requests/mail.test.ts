// @module-tag postgres: jobs

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { nameFromEmail } from "../../access/users/profiles.ts";
import { startJobs } from "../../app/wiring/jobs.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { nestedResources } from "../../testing/access.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import { settled } from "../../testing/jobs.ts";
import { linkOf, mailServer } from "../../testing/mail-server.ts";
import { database, deps, makeUser } from "../../testing/service.ts";
import { accessRequestJob } from "../jobs.ts";

const { messages } = await mailServer();
const jobs = await startJobs(database, deps);
atFileEnd(() => jobs.stop());

const soon = { timeout: 30_000, interval: 200 };
const hasNotConsented = (userId: string) =>
  deps.db.update(memberTable).set({ consentedAt: null }).where(eq(memberTable.userId, userId));
const messagesTo = (to: string) => messages.filter(({ recipients }) => recipients.includes(to));

async function requested() {
  const made = await nestedResources();
  const { as, params, space, person, grant, user, addMember } = made;
  await grant(user("guest"), { spaceId: space.id }, "admin");
  const { user: invited } = await makeUser("invited");
  await addMember(invited.id, "admin");
  await hasNotConsented(invited.id);
  const body = { space: space.id, message: "See http://evil.example" };
  await as("read").requestAccess({ params, body });
  await expect.poll(() => messagesTo(person("admin").user.email).length, soon).toBe(1);
  const [found] = (await as("admin").listAccessRequests({ params })).items;
  return { ...made, invited, request: { ...params, accessRequestId: found?.id ?? "" } };
}

test("active admins of the resource get an email, and the requester one about the role", async () => {
  const { as, person, request, params, space, invited } = await requested();
  const [message] = messagesTo(person("admin").user.email);
  expect(message?.subject).toBe("read requests access to Space");
  expect(linkOf(message).url).toMatch(`/orgs/${params.organizationId}/spaces/${space.id}/access`);
  expect(message?.text).not.toContain("http://evil.example");
  await expect.poll(() => messagesTo(person("guest").user.email).length, soon).toBe(1);
  await settled(accessRequestJob);
  expect(messagesTo(invited.email)).toEqual([]);
  expect(messagesTo(person("create").user.email)).toEqual([]);
  await as("admin").grantAccessRequest({ params: request, body: { role: "edit" } });
  await expect.poll(() => messagesTo(person("read").user.email).length, soon).toBe(1);
  const [answer] = messagesTo(person("read").user.email);
  expect(answer?.subject).toBe("You have access to Space");
  expect(answer?.text).toContain("edit role");
}, 60_000);

test("a later request is sent, too, and emails call people who haven't consented by their address", async () => {
  const { as, person, idOf, request, params, space } = await requested();
  for (const who of ["read", "admin"] as const) await hasNotConsented(idOf(who));
  await settled(accessRequestJob);
  await as("read").requestAccess({ params, body: { space: space.id, message: "Second" } });
  await expect.poll(() => messagesTo(person("guest").user.email).length, soon).toBe(2);
  const [, message] = messagesTo(person("guest").user.email);
  const { email } = person("read").user;
  expect(message?.subject).toBe(`${nameFromEmail(email)} requests access to Space`);
  expect(message?.text).toContain("Second");
  await as("admin").grantAccessRequest({ params: request, body: { role: "read" } });
  await expect.poll(() => messagesTo(email).length, soon).toBe(1);
  const [answer] = messagesTo(email);
  expect(answer?.text).toContain(`${nameFromEmail(person("admin").user.email)} gave you`);
}, 60_000);

test("an email about a declined request doesn't name the resource", async () => {
  const { as, person, request } = await requested();
  await as("admin").declineAccessRequest({ params: request });
  await expect.poll(() => messagesTo(person("read").user.email).length, soon).toBe(1);
  const [answer] = messagesTo(person("read").user.email);
  expect(answer?.subject).toMatch(/was declined$/);
  expect(answer?.text).toContain("access to a space");
  expect(answer?.text).not.toContain("Space");
}, 60_000);
