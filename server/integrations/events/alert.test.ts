// @module-tag postgres: jobs

import { expect, test } from "vitest";
import { startJobs } from "../../app/wiring/jobs.ts";
import { deliver, inDevelopment } from "../../testing/events.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import { retryNow } from "../../testing/jobs.ts";
import { linkOf, mailServer } from "../../testing/mail-server.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, database, deps } from "../../testing/service.ts";
import { failureNoticeJob } from "../jobs.ts";
import { alertFailing, sendFailureNotice } from "./alert.ts";

const { messages, rejectNext } = await mailServer();
const jobs = await startJobs(database, deps);
atFileEnd(() => jobs.stop());

const minute = 60_000;
const soon = { timeout: 30_000, interval: 200 };

async function failing() {
  const made = await testOrganization("Acme");
  const { organizationId } = made.params;
  const developed = await inDevelopment(made.as("admin"), organizationId);
  await deliver();
  developed.answers.status = 500;
  await developed.configure("fails");
  await deliver();
  const { email } = made.person("admin").user;
  const messagesTo = (to: string) => messages.filter(({ recipients }) => recipients.includes(to));
  const home = { organizationId };
  const summary = () => made.as("admin").getOrganizationSummary({ params: home });
  return { ...made, ...developed, email, messagesTo, home, summary };
}

test("an installation says since when its deliveries fail, until one succeeds", async () => {
  const it = await failing();
  const admin = it.as("admin");
  const listed = async () => {
    const { items: statuses } = await admin.listOrganizationInstallationsStatus({
      params: it.home,
    });
    const { items } = await admin.listOrganizationInstallations({ params: it.home });
    return [statuses[0]?.failingSince, items[0]?.installation.failingSince];
  };
  const [since] = await listed();
  expect(since).toEqual(expect.any(String));
  expect(await listed()).toEqual([since, since]);
  it.answers.status = 200;
  advanceClock(minute);
  await deliver();
  expect(await listed()).toEqual([undefined, undefined]);
});

test("admins and the installer are notified once, and again when it fails anew", async () => {
  const it = await failing();
  const second = it.person("edit");
  await it.as("admin").updateMemberInOrganizationById({
    params: { ...it.home, userId: second.user.id },
    body: { role: "admin" },
  });
  expect(await alertFailing(deps)).toEqual({ reported: 0 });
  expect((await it.summary()).failingInstallations).toEqual([]);
  advanceClock(61 * minute);
  await alertFailing(deps);
  await expect.poll(() => it.messagesTo(it.email).length, soon).toBe(1);
  await expect.poll(() => it.messagesTo(second.user.email).length, soon).toBe(1);
  const [message] = it.messagesTo(it.email);
  expect(message?.subject).toBe("Test integration keeps failing in Acme");
  expect(linkOf(message).url).toMatch(/\/orgs\/[^/]+\/integrations\/test-[^/]+\/events$/);
  expect(it.messagesTo(it.person("read").user.email)).toEqual([]);
  expect((await it.summary()).failingInstallations).toEqual([
    {
      installation: it.installation.id,
      integration: it.name.integrationName,
      title: "Test integration",
      since: expect.any(String),
      paused: false,
    },
  ]);
  const seen = await it.as("edit").getOrganizationSummary({ params: it.home });
  expect(seen.failingInstallations).toHaveLength(1);
  const hidden = await it.as("create").getOrganizationSummary({ params: it.home });
  expect(hidden.failingInstallations).toEqual([]);
  advanceClock(61 * minute);
  expect(await alertFailing(deps)).toEqual({ reported: 0 });
  it.answers.status = 200;
  await deliver();
  expect((await it.summary()).failingInstallations).toEqual([]);
  it.answers.status = 500;
  await it.configure("fails again");
  await deliver();
  advanceClock(61 * minute);
  await alertFailing(deps);
  await expect.poll(() => it.messagesTo(it.email).length, soon).toBe(2);
}, 60_000);

test("an email is retried when the mail server is unavailable, and dropped when the integration works again", async () => {
  const it = await failing();
  advanceClock(61 * minute);
  rejectNext("Come back later");
  await alertFailing(deps);
  await retryNow(failureNoticeJob);
  await expect.poll(() => it.messagesTo(it.email).length, soon).toBe(1);
  const [found] = (await it.summary()).failingInstallations;
  it.answers.status = 200;
  advanceClock(61 * minute);
  await deliver();
  const userId = it.person("admin").user.id;
  const late = { installationId: it.installation.id, userId, since: found?.since ?? "" };
  expect(await sendFailureNotice(deps, late)).toMatchObject({ sent: false });
}, 60_000);

test("nobody is notified without mail settings, and the overview shows the failure", async () => {
  const it = await failing();
  advanceClock(61 * minute);
  expect(await alertFailing({ ...deps, mailer: undefined })).toEqual({ reported: 0 });
  expect((await it.summary()).failingInstallations).toHaveLength(1);
});
