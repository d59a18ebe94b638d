import { Hono } from "hono";
import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod";
import { operation } from "../contract/platform/define.ts";
import { ApiError } from "./api-error.ts";
import { createClient } from "./create-client.ts";
import { send } from "./send.ts";

const Thing = z.object({ id: z.string(), at: z.iso.datetime().optional() });
const thingParams = z.strictObject({ thingId: z.string() });
const shared = { tag: "Things", summary: "…", role: "user" } as const;
const things = {
  listThings: operation({
    ...shared,
    method: "GET",
    path: "/v1/things",
    ok: 200,
    query: z.strictObject({ tag: z.array(z.string()).optional() }),
    output: z.object({ items: z.array(Thing) }),
  }),
  getThing: operation({
    ...shared,
    method: "GET",
    path: "/v1/things/{thingId}",
    ok: 200,
    params: thingParams,
    output: Thing,
  }),
  updateThing: operation({
    ...shared,
    method: "PATCH",
    path: "/v1/things/{thingId}",
    ok: 200,
    params: thingParams,
    body: z.strictObject({ id: z.string() }),
    output: Thing,
  }),
  deleteThing: operation({
    ...shared,
    method: "DELETE",
    path: "/v1/things/{thingId}",
    ok: 204,
    params: thingParams,
  }),
};

const service = new Hono()
  .get("/v1/things", (c) => c.json({ items: (c.req.queries("tag") ?? []).map((id) => ({ id })) }))
  .get("/v1/things/html", (c) => c.html("<h1>Welcome</h1>"))
  .get("/v1/things/empty", (c) => c.body(null))
  .get("/v1/things/misshapen", (c) => c.json({ id: "x", at: "yesterday" }))
  .get("/v1/things/moved", (c) => c.redirect("https://elsewhere.example/"))
  .get("/v1/things/gateway", (c) => c.html("<h1>Bad gateway</h1>", 503))
  .get("/v1/things/busy", (c) => {
    c.header("retry-after", "7");
    c.header("x-request-id", "req-1");
    return c.json({ error: { code: 429, message: "Too fast" } }, 429);
  })
  .get("/v1/things/:id", (c) => c.json({ id: c.req.param("id"), extra: true }))
  .patch("/v1/things/:id", async (c) => c.json(await c.req.json()))
  .delete("/v1/things/:id", (c) => c.body(null, 204));

const options = {
  baseUrl: "",
  fetch: (url: string, init: RequestInit) => service.request(url, init),
};
const api = createClient(things, options);

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test("send passes parameters, query and body, and returns the parsed answer", async () => {
  expect(await api.getThing({ params: { thingId: "a/b" } })).toEqual({ id: "a/b" });
  expect(await api.listThings({ query: { tag: ["x", "y"] } })).toEqual({
    items: [{ id: "x" }, { id: "y" }],
  });
  expect(await api.updateThing({ params: { thingId: "1" }, body: { id: "2" } })).toEqual({
    id: "2",
  });
  expect(await api.deleteThing({ params: { thingId: "1" } })).toBeUndefined();
});

test("send requires a call unless all of its parts are optional", () => {
  expectTypeOf(api.listThings).toBeCallableWith();
  type Given = Parameters<typeof api.getThing>;
  expectTypeOf<[]>().not.toExtend<Given>();
  expectTypeOf<[{ params: { thingId: string } }]>().toExtend<Given>();
  expectTypeOf(api.deleteThing).returns.resolves.toEqualTypeOf<undefined>();
});

test("errors have status, message, request id and retry time", async () => {
  const error = await failureOf(api.getThing({ params: { thingId: "busy" } }));
  expect(error).toMatchObject({
    status: 429,
    code: 429,
    message: "Too fast",
    requestId: "req-1",
    retryAfter: 7,
  });
});

test("errors in another format have a message", async () => {
  const error = await failureOf(api.getThing({ params: { thingId: "gateway" } }));
  expect(error).toMatchObject({ status: 503, message: "Can't reach the server" });
});

test.each([
  ["html", "The body is not JSON"],
  ["empty", "The body is empty"],
  ["misshapen", "at: Invalid ISO datetime"],
  ["moved", "redirects to another URL"],
])("an answer that is %s is reported as not understood", async (thingId, why) => {
  const error = await failureOf(api.getThing({ params: { thingId } }));
  expect(error.status).toBe(502);
  expect(error.message).toBe("The server sent an invalid response");
  expect(error.detail).toContain(why);
});

test("a missing answer has status 0", async () => {
  const closed = { baseUrl: "http://127.0.0.1:9" };
  const error = await failureOf(send(things.listThings, {}, closed));
  expect(error).toMatchObject({ status: 0, message: "Can't reach the server" });
});

test("a time limit differs from the caller's abort, which passes through", async () => {
  const never = () => new Promise<Response>(() => {});
  const fetch = (_: string, { signal }: RequestInit) =>
    Promise.race([
      never(),
      new Promise<Response>((_, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason)),
      ),
    ]);
  const late = send(things.listThings, {}, { baseUrl: "", fetch, signal: AbortSignal.timeout(5) });
  expect(await failureOf(late)).toMatchObject({ status: 0, message: /too long/ });

  const stop = new AbortController();
  const stopped = send(things.listThings, {}, { baseUrl: "", fetch, signal: stop.signal });
  stop.abort();
  await expect(stopped).rejects.toHaveProperty("name", "AbortError");
});
