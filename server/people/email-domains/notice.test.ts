// @module-tag postgres: jobs

import { expect, test } from "vitest";
import { startJobs } from "../../app/wiring/jobs.ts";
import { newId } from "../../platform/ids.ts";
import { domainServer } from "../../testing/email-domains.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import { linkOf, mailServer } from "../../testing/mail-server.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, database, deps } from "../../testing/service.ts";
import { sendDomainNotice } from "./notice.ts";
import { recheckEmailDomains } from "./recheck.ts";

const { messages } = await mailServer();
const { records, publish, prove } = await domainServer();
const jobs = await startJobs(database, deps);
atFileEnd(() => jobs.stop());

const day = 24 * 60 * 60_000;
const soon = { timeout: 30_000, interval: 200 };

/** An organization with a proven domain, and a look at its messages a day later. */
async function provenOrganization() {
  const made = await testOrganization("Acme");
  const domain = `${newId()}.example`;
  const proof = await prove(made.as("admin"), made.params, domain);
  const messagesTo = (to: string) => messages.filter(({ recipients }) => recipients.includes(to));
  const nextDay = async () => {
    advanceClock(day + 1000);
    await recheckEmailDomains(deps);
  };
  return { ...made, domain, proof, messagesTo, nextDay, email: made.person("admin").user.email };
}

test("admins who joined get an email when the record is missing, and one when the proof ends", async () => {
  const { as, params, person, domain, proof, messagesTo, nextDay, email } =
    await provenOrganization();
  const { user: second } = person("edit");
  const member = { ...params, userId: second.id };
  await as("admin").updateMemberInOrganizationById({ params: member, body: { role: "admin" } });
  const invited = `${newId()}@invited.example`;
  const body = { emails: [invited], role: "admin" as const };
  await as("admin").inviteUsersToOrganization({ params, body });
  await expect.poll(() => messagesTo(invited).length, soon).toBe(1);
  await nextDay();
  expect(messagesTo(email)).toEqual([]);

  records.delete(proof.record.name);
  await nextDay();
  const [missing] = (await as("admin").listEmailDomains({ params })).items;
  for (const to of [email, second.email]) {
    await expect.poll(() => messagesTo(to).length, soon).toBe(1);
  }
  const [warning] = messagesTo(email);
  expect(warning?.subject).toBe(`DNS record missing for ${domain}`);
  expect(warning?.text).toContain(`Restore it by ${missing?.endsAt?.slice(0, 10)}`);
  expect(warning?.text).toContain(`Name: ${proof.record.name}`);
  expect(warning?.text).toContain(`Value: ${proof.record.value}`);
  const page = new RegExp(`/orgs/${params.organizationId}/settings/email-domains$`);
  expect(linkOf(warning).url).toMatch(page);

  for (let days = 0; days < 7; days += 1) await nextDay();
  for (const to of [email, second.email]) {
    await expect.poll(() => messagesTo(to).length, soon).toBe(2);
  }
  expect(messagesTo(email)[1]?.subject).toBe(
    `Acme no longer has the verified email domain ${domain}`,
  );
  expect(messagesTo(person("read").user.email)).toEqual([]);
  expect(messagesTo(invited)).toHaveLength(1);
}, 90_000);

test("no email is sent when the record is back or the domain removed before", async () => {
  const { as, params, person, domain, proof, nextDay, email, messagesTo } =
    await provenOrganization();
  const notice = { ...params, domain, userId: person("admin").user.id, ended: false };
  records.delete(proof.record.name);
  await nextDay();
  await expect.poll(() => messagesTo(email).length, soon).toBe(1);
  publish(proof);
  await as("admin").verifyEmailDomain({ params: { ...params, emailDomain: domain } });
  expect(await sendDomainNotice(deps, notice)).toMatchObject({ sent: false });
  expect(await sendDomainNotice(deps, { ...notice, ended: true })).toMatchObject({ sent: false });
  await as("admin").updateOrganizationById({ params, body: { emailDomains: [] } });
  expect(await sendDomainNotice(deps, notice)).toMatchObject({ sent: false });
  expect(messagesTo(email)).toHaveLength(1);
}, 60_000);
