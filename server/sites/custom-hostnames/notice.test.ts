import { expect, test } from "vitest";
import { hostnameServer, recheckAfter, siteNaming } from "../../testing/custom-hostnames.ts";
import { linkOf, mailServer } from "../../testing/mail-server.ts";
import { deps } from "../../testing/service.ts";
import { type HostnameNotice, hostnameNoticeJob } from "../jobs.ts";
import { sendHostnameNotice } from "./notice.ts";

const { messages } = await mailServer();
const { publish, withdraw } = await hostnameServer();
const day = 24 * 60 * 60_000;

/** Orders of the queue, which this file delivers itself. */
const orders: HostnameNotice[] = [];
Object.assign(deps.work, {
  send: async (_db: unknown, { queue }: { queue: string }, _id: string, order: HostnameNotice) => {
    if (queue === hostnameNoticeJob.queue) orders.push(order);
  },
});
const deliver = async () => {
  const sent = await Promise.all(orders.splice(0).map((order) => sendHostnameNotice(deps, order)));
  return sent.map((each) => each.sent);
};

test("admins get a message when the record is missing, and one when the proof ends", async () => {
  const { api, hostname, params, siteParams, person, check, read } = await siteNaming();
  await publish(api, hostname);
  await check();
  withdraw(hostname);
  await recheckAfter(day + 1000);
  expect(await deliver()).toEqual([true]);
  const [warning] = messages;
  const { endsAt, records } = await read();
  expect(warning?.recipients).toEqual([person("admin").user.email]);
  expect(warning?.subject).toBe(`DNS record missing for ${hostname}`);
  expect(warning?.text).toContain(`Restore it by ${endsAt?.slice(0, 10)}`);
  expect(warning?.text).toContain(`Value: ${records[0]?.value}`);
  const settings = `/orgs/${params.organizationId}/sites/${siteParams.siteId}/settings`;
  expect(linkOf(warning).url).toContain(settings);
  for (let days = 0; days < 7; days += 1) await recheckAfter(day + 1000);
  expect(await deliver()).toEqual([true]);
  expect(messages).toHaveLength(2);
  expect(messages[1]?.subject).toBe(`Docs & more is no longer at ${hostname}`);
});

test("no message is sent about a record that is back, or a name that is gone", async () => {
  const { api, hostname, check } = await siteNaming();
  await publish(api, hostname);
  await check();
  withdraw(hostname);
  await recheckAfter(day + 1000);
  const [order] = orders;
  if (!order) throw new Error("Expected an order");
  await publish(api, hostname);
  await check();
  expect(await deliver()).toEqual([false]);
  await api.removeCustomHostname({ params: { hostname } });
  expect(await sendHostnameNotice(deps, order)).toMatchObject({ sent: false });
});
