import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { addHealth } from "./health.ts";
import { deps, makeUser, type app as roomy } from "./testing/service.ts";

/** A request that is in work until its body is let end. */
function openRequest(app: typeof roomy, token: string, title: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer = app.request("/v1/orgs", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: readable,
    duplex: "half",
  } as RequestInit);
  const end = async () => {
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify({ title })));
    await writer.close();
    return (await answer).status;
  };
  return { end };
}

test("beyond what it takes on at once, the service says so at once, and serves again when it can", async () => {
  const app = createApp(deps, { mostAtOnce: 3 });
  addHealth(app, deps, () => true);
  const { token } = await makeUser();
  const headers = { authorization: `Bearer ${token}` };
  const ask = () => app.request("/v1/user", { headers });
  const open = ["one", "two", "three"].map((title) => openRequest(app, token, title));
  await setImmediate();
  const refused = await Promise.all([ask(), ask(), ask()]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(["1", "1", "1"]);
  expect((await app.request("/healthz")).status).toBe(200);
  expect((await app.request("/readyz")).status).toBe(200);
  expect(await Promise.all(open.map(({ end }) => end()))).toEqual([201, 201, 201]);
  expect((await ask()).status).toBe(200);
  const { items } = (await (await app.request("/v1/orgs", { headers })).json()) as {
    items: { title: string }[];
  };
  expect(items.map(({ title }) => title).sort()).toEqual(["one", "three", "two"]);
});
