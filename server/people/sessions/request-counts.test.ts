// @module-tag postgres: counts of several processes

import { expect, test } from "vitest";
import { createApp } from "../../app/wiring/app.ts";
import { signInRequestTable } from "../../db/schema/people.ts";
import { advanceClock, deps, makeUser } from "../../testing/service.ts";

const quarter = 15 * 60_000;
const toNextQuarter = () => advanceClock(quarter - (deps.now().getTime() % quarter));

/** Services on one database, as several processes have them. */
function startServices(settings: { perEmail?: number; perAddress?: number }) {
  const signInLinks = { ...deps.config.signInLinks, ...settings };
  const config = { ...deps.config, smtpUrl: "smtp://127.0.0.1:1", signInLinks };
  const apps = [createApp({ ...deps, config }), createApp({ ...deps, config })];
  let asked = 0;
  return (email: string) => {
    const body = JSON.stringify({ email });
    const headers = { "content-type": "application/json" };
    asked += 1;
    return (apps[asked % 2] as (typeof apps)[number]).request("/v1/sign-in-links", {
      method: "POST",
      headers,
      body,
    });
  };
}

test("requests from one address are counted over all processes, until the window ends", async () => {
  toNextQuarter();
  const ask = startServices({ perAddress: 3 });
  for (const name of ["a", "b", "c"]) {
    expect((await ask(`${name}@example.com`)).status).toBe(204);
  }
  const rejected = await ask("d@example.com");
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  advanceClock(quarter);
  expect((await ask("d@example.com")).status).toBe(204);
  expect(await deps.db.$count(signInRequestTable)).toBe(2);
});

test("the answers for a known, an unknown and a flooded email address are alike", async () => {
  toNextQuarter();
  const ask = startServices({ perEmail: 2 });
  const { user } = await makeUser("Known");
  const emails = [user.email, "unknown@example.com", user.email, user.email, user.email];
  const answers = await Promise.all(emails.map((email) => ask(email)));
  const contents = await Promise.all(
    answers.map(async (answer) => {
      const { "x-request-id": _, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, text: await answer.text() };
    }),
  );
  for (const content of contents) expect(content).toEqual(contents[0]);
  expect(contents[0]?.status).toBe(204);
});
