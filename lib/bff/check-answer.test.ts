import { expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";
import { user } from "./testing/test-service.ts";

const check = (path: string, answer: Response, method = "GET") =>
  checkAnswer(new Request(`http://console.test/api${path}`, { method }), answer);

const errorOf = (answer: Response) => check("/v1/user", answer).catch((error: unknown) => error);

test("checkAnswer passes answers that match the contract, with their headers", async () => {
  const given = Response.json({ ...user, secret: "x" }, { headers: { etag: '"7"' } });
  const response = await check("/v1/user", given);
  expect(await response.json()).toEqual(user);
  expect(response.headers.get("etag")).toBe('"7"');
});

test.each([
  [Response.json({ ...user, displayName: 7 }), /^displayName: /],
  [new Response("<h1>Welcome</h1>"), /The body is not JSON/],
  [new Response(null), /The body is empty/],
])(
  "checkAnswer rejects other answers with the location of the first error (%#)",
  async (answer, why) => {
    expect(await errorOf(answer)).toMatchObject({ status: 502, detail: why, doubtful: true });
  },
);

test("checkAnswer reports an unreachable service when the connection breaks within the answer", async () => {
  const broken = new ReadableStream({ pull: (to) => to.error(new Error("reset")) });
  expect(await errorOf(new Response(broken))).toMatchObject({ status: 0, doubtful: true });
});

test("checkAnswer aborts and discards endless answers", async () => {
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
  expect(await errorOf(new Response(endless))).toMatchObject({
    status: 502,
    detail: /larger than 32 MiB/,
  });
  await left.promise;
  expect(sent).toBeLessThan(48);
});

test("checkAnswer passes only the status of a rejection without JSON", async () => {
  const refused = await check("/v1/user", new Response("<h1>Oops</h1>", { status: 500 }));
  expect(refused.status).toBe(500);
  expect(await refused.text()).toBe("");
});

test("checkAnswer removes bodies of operations without one", async () => {
  const response = await check("/v1/spaces/s", Response.json({ ok: true }), "DELETE");
  expect(await response.text()).toBe("");
});

test("checkAnswer accepts the impact of a dry run", async () => {
  const impact = { people: 0, gained: 0, raised: 0, lowered: 0, lost: 0, changes: [] };
  const inside = { collections: 0, spaces: 0 };
  const answer = { object: "access-impact", ...impact, inside };
  const response = await check("/v1/spaces/s?dryRun=true", Response.json(answer), "DELETE");
  expect(await response.json()).toEqual(answer);
});

test.each(["/v1/orgs/o/events/stream", "/v1/elsewhere"])(
  "checkAnswer passes %s unchanged",
  async (path) => {
    const answer = new Response("event: ready\n\n");
    expect(await check(path, answer)).toBe(answer);
  },
);
