import { expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";
import { user } from "./testing/test-service.ts";

const check = (path: string, answer: Response, method = "GET") =>
  checkAnswer(new Request(`http://console.test/api${path}`, { method }), answer);

const faultOf = (answer: Response) => check("/v1/user", answer).catch((error: unknown) => error);

test("an answer passes as the contract has it, with its headers", async () => {
  const given = Response.json({ ...user, secret: "x" }, { headers: { etag: '"7"' } });
  const response = await check("/v1/user", given);
  expect(await response.json()).toEqual(user);
  expect(response.headers.get("etag")).toBe('"7"');
});

test.each([
  [Response.json({ ...user, displayName: 7 }), /could not be understood: displayName: /],
  [new Response("<h1>Welcome</h1>"), /it is not JSON/],
  [new Response(null), /it is empty/],
])(
  "an answer in another form is refused, with the place of its first fault (%#)",
  async (answer, why) => {
    expect(await faultOf(answer)).toMatchObject({ status: 502, message: why, doubtful: true });
  },
);

test("a connection that breaks within the answer is a service that does not answer", async () => {
  const broken = new ReadableStream({ pull: (to) => to.error(new Error("reset")) });
  expect(await faultOf(new Response(broken))).toMatchObject({ status: 0, doubtful: true });
});

test("an answer without an end is left, and not kept", async () => {
  let sent = 0;
  const left = Promise.withResolvers<void>();
  const piece = new Uint8Array(1024 * 1024).fill(32);
  const endless = new ReadableStream({
    pull: (to) => {
      sent += 1;
      to.enqueue(piece);
    },
    cancel: () => left.resolve(),
  });
  expect(await faultOf(new Response(endless))).toMatchObject({
    status: 502,
    message: /larger than 32 MiB/,
  });
  await left.promise;
  expect(sent).toBeLessThan(48);
});

test("of a refusal that is no JSON only the status passes", async () => {
  const refused = await check("/v1/user", new Response("<h1>Oops</h1>", { status: 500 }));
  expect(refused.status).toBe(500);
  expect(await refused.text()).toBe("");
});

test("what takes no answer gets none", async () => {
  const response = await check("/v1/spaces/s", Response.json({ ok: true }), "DELETE");
  expect(await response.text()).toBe("");
});

test("a dry run answers with what would change", async () => {
  const impact = { people: 0, gained: 0, raised: 0, lowered: 0, lost: 0, changes: [] };
  const inside = { collections: 0, spaces: 0 };
  const answer = { object: "access-impact", ...impact, inside };
  const response = await check("/v1/spaces/s?dryRun=true", Response.json(answer), "DELETE");
  expect(await response.json()).toEqual(answer);
});

test.each(["/v1/orgs/o/events/stream", "/v1/elsewhere"])("%s passes as it comes", async (path) => {
  const answer = new Response("event: ready\n\n");
  expect(await check(path, answer)).toBe(answer);
});
