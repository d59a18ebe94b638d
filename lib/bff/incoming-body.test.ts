import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forward } from "./forward.ts";
import { sealedCookie } from "./session.ts";
import { cookieOf, fromConsole, startTestService } from "./testing/test-service.ts";

const service = await startTestService();
service.app.all("/v1/*", (c) => c.json({}, 201));
const kibibyte = 1024;

const cookieWith = async (token: string) => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const session = { token, kind: "session", expiresAt } as const;
  return cookieOf({ headers: await sealedCookie(fromConsole("/"), session) });
};
let ada: string;
let bob: string;

beforeAll(async () => {
  ada = await cookieWith("dp_ada");
  bob = await cookieWith("dp_bob");
});
beforeEach(() => {
  service.seen.length = 0;
});
afterAll(service.stop);

const post = (
  path: string,
  body: BodyInit,
  init: { cookie?: string; headers?: HeadersInit } = {},
) => forward(fromConsole(path, { ...init, method: "POST", body, duplex: "half" } as RequestInit));

/** Starts an upload that stays open until `finish`. */
function startUpload(cookie: string) {
  let finish = () => {};
  const body = new ReadableStream({
    start(queue) {
      queue.enqueue(new Uint8Array(10));
      finish = () => queue.close();
    },
  });
  const headers = { "transfer-encoding": "chunked" };
  return { answer: post("/api/v1/imports", body, { cookie, headers }), finish: () => finish() };
}

async function expectFull(response: Response) {
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect((await response.json()).error.message).toMatch(/^Too many uploads/);
}

test("forward rejects a body over 64 KiB before sign-in, and takes a smaller one", async () => {
  const large = await post("/api/v1/sign-in-links", "x".repeat(64 * kibibyte + 1));
  expect(large.status).toBe(413);
  expect((await large.json()).error.message).toContain("64 KiB");
  expect(service.seen).toEqual([]);
  expect((await post("/api/v1/sign-in-links", "x".repeat(64 * kibibyte))).status).toBe(201);
});

test("forward stops reading a body without a declared size at its limit", async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(queue) {
      pulled += 1;
      queue.enqueue(new Uint8Array(kibibyte));
    },
  });
  const headers = { "transfer-encoding": "chunked" };
  const response = await post("/api/v1/sign-in-links", endless, { headers });
  expect(response.status).toBe(413);
  expect(pulled).toBeLessThan(100);
});

test("forward rejects a body over 40 MiB of somebody who is signed in", async () => {
  const headers = { "content-length": String(40 * kibibyte * kibibyte + 1) };
  const response = await post("/api/v1/imports", new Blob(["x"]).stream(), {
    cookie: ada,
    headers,
  });
  expect(response.status).toBe(413);
  expect(service.seen).toEqual([]);
});

test("uploads over the limit get 503, and room again when one ends", async () => {
  const uploads = Array.from({ length: 9 }, () => startUpload(ada));
  await expectFull(await Promise.race(uploads.map(({ answer }) => answer)));
  expect((await post("/api/v1/spaces", "{}", { cookie: ada })).status).toBe(201);
  for (const { finish } of uploads) finish();
  await Promise.all(uploads.map(({ answer }) => answer));
  const next = startUpload(ada);
  next.finish();
  expect((await next.answer).status).toBe(201);
});

test("a person's upload makes room for one of somebody with fewer", async () => {
  const uploads = Array.from({ length: 8 }, () => startUpload(ada));
  const other = startUpload(bob);
  await expectFull(await Promise.race(uploads.map(({ answer }) => answer)));
  for (const { finish } of [...uploads, other]) finish();
  expect((await other.answer).status).toBe(201);
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
});
