import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { type Script, ScriptFault } from "./script.ts";
import { ScriptRuntime } from "./script-runtime.ts";

const seen: { method: string; url: string; headers: object; body: string }[] = [];
const server = createServer(async (request, answer) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  seen.push({
    method: request.method ?? "",
    url: request.url ?? "",
    headers: request.headers,
    body,
  });
  answer.writeHead(201, { "content-type": "text/plain", "x-answer": "yes" }).end("received");
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const local = `http://127.0.0.1:${port}`;

const log = pino({ level: "silent" });
const guarded = {
  allowPrivateAddresses: false,
  fetchTimeoutMs: 2_000,
  publicApiUrl: "http://127.0.0.1:1",
};
const open = { ...guarded, allowPrivateAddresses: true };
const runtime = new ScriptRuntime(open, log, { callTime: 3_000 });
afterAll(async () => {
  await runtime.stop();
  server.close();
});

let scripts = 0;
const module = (body: string): Script => ({
  key: `script ${++scripts}`,
  runtime: "v2",
  source: async () => `export default { async fetch(request, env, ctx) { ${body} } };`,
});
const call = (text = "") => ({
  path: "/v1",
  headers: { "content-type": "text/plain" },
  body: new TextEncoder().encode(text),
});

const run = async (script: Script, text?: string, on = runtime) => {
  const { status, headers, body, logs } = await on.run(script, call(text));
  return { status, headers, text: new TextDecoder().decode(body), logs: await logs };
};
const faultOf = async (running: Promise<unknown>) => {
  const fault = await running.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ScriptFault);
  const { message, logs } = fault as ScriptFault;
  return { message, logs: await logs };
};
const benign = module(`
  console.log("received", await request.clone().text());
  console.debug("detail");
  console.warn("careful");
  return new Response(new URL(request.url).pathname + (await request.text()), { status: 202 });
`);

test("a script gets the request, and its answer and console come back", async () => {
  const { status, text, logs } = await run(benign, "hello");
  expect({ status, text }).toEqual({ status: 202, text: "/v1hello" });
  expect(logs.map(({ level, message }) => [level, message])).toEqual([
    ["info", "received hello"],
    ["debug", "detail"],
    ["warn", "careful"],
  ]);
});

test("a service worker runs as well as a module", async () => {
  const script: Script = {
    key: "worker",
    runtime: "v1",
    source: async () => `
      addEventListener("fetch", (event) => {
        console.info("worker");
        event.waitUntil(Promise.resolve().then(() => console.info("later")));
        event.respondWith(event.request.text().then((text) => new Response("got " + text)));
      });`,
  };
  const { text, logs } = await run(script, "it");
  expect(text).toBe("got it");
  expect(logs.map(({ message }) => message)).toEqual(["worker", "later"]);
});

test("work that goes on after the answer belongs to the call", async () => {
  const script = module(`
    ctx.waitUntil(new Promise((done) => setTimeout(done, 100)).then(() => console.log("done")));
    return new Response("early");`);
  expect((await run(script)).logs.map(({ message }) => message)).toEqual(["done"]);
});

test("an exception is told with its place, and the script goes on", async () => {
  const script = module(`
    if ((await request.text()) === "fail") throw new Error("not today");
    return new Response("fine");`);
  const { message, logs } = await faultOf(run(script, "fail"));
  expect(message).toBe("not today");
  expect(logs[0]).toMatchObject({ level: "error", message: expect.stringContaining("script.mjs") });
  expect((await run(script, "")).text).toBe("fine");
});

test("a script that cannot be read is told as such", async () => {
  const script: Script = { key: "broken", runtime: "v2", source: async () => "export default {" };
  expect((await faultOf(run(script))).message).toContain("does not start");
  const empty: Script = { key: "empty", runtime: "v2", source: async () => "export const a = 1;" };
  expect((await faultOf(run(empty))).message).toContain("no default export");
});

test("an endless loop ends with its time, and hurts nobody else", async () => {
  const loop = module("console.log('off'); for (;;);");
  const looping = faultOf(run(loop));
  expect((await run(benign, "meanwhile")).text).toBe("/v1meanwhile");
  const { message, logs } = await looping;
  expect(message).toBe("It took longer than 3 s and was ended");
  expect(logs[0]?.message).toBe("off");
});

test("work that never ends is ended, and the answer stays", async () => {
  const script = module(
    "ctx.waitUntil(new Promise(() => setInterval(() => {}, 50))); return new Response('ok');",
  );
  const { text, logs } = await run(script);
  expect(text).toBe("ok");
  expect(logs.at(-1)).toMatchObject({ level: "warn", message: expect.stringContaining("3 s") });
});

test.each([
  ["objects", "const all = []; for (;;) all.push({ some: Math.random() });"],
  ["bytes", "const all = []; for (;;) { all.push(new Uint8Array(16e6).fill(1)); await 0; }"],
])("more %s than its memory ends that call alone", async (_, body) => {
  const bomb = module(
    `if ((await request.text()) === "bomb") { ${body} } return new Response("up");`,
  );
  const bombing = faultOf(run(bomb, "bomb"));
  expect((await run(benign)).status).toBe(202);
  expect((await bombing).message).toMatch(/memory|allocation failed|took longer/);
  expect((await run(bomb)).text).toBe("up");
});

test("a flood of words is cut off", async () => {
  const flood = module("for (;;) { console.log('x'.repeat(5000)); await 0; }");
  const { message, logs } = await faultOf(run(flood));
  expect(message).toContain("1 MiB to the console");
  expect(logs.length).toBeLessThan(210);
});

test("requests leave through the guard, and are told", async () => {
  const script = module(`
    const headers = { "x-own": "1", "x-forwarded-for": "203.0.113.7", "x-docs-console": "1" };
    const answer = await fetch("${local}/hook", { method: "PUT", headers, body: "data" });
    return new Response(answer.status + (await answer.text()) + answer.headers.get("x-answer"));`);
  const { text, logs } = await run(script);
  expect(text).toBe("201receivedyes");
  expect(seen.at(-1)).toMatchObject({ method: "PUT", url: "/hook", body: "data" });
  expect(seen.at(-1)?.headers).toMatchObject({ "x-own": "1", host: `127.0.0.1:${port}` });
  for (const name of ["cf-worker", "x-forwarded-for", "x-docs-console"]) {
    expect(seen.at(-1)?.headers).not.toHaveProperty(name);
  }
  expect(logs).toMatchObject([{ level: "debug", message: `PUT ${local}/hook: 201` }]);
});

test("private addresses are out of reach, but for the service itself", async () => {
  const before = seen.length;
  const script = (url: string) =>
    module(
      `const answer = await fetch("${url}"); return new Response(answer.status + (await answer.text()));`,
    );
  const closed = new ScriptRuntime({ ...guarded, publicApiUrl: local }, log);
  try {
    for (const path of ["/v1x", "/readyz", "/v1/../secret"]) {
      const { text } = await run(script(local + path), "", closed);
      expect(text).toBe("502127.0.0.1 is within a private network");
    }
    expect(seen.length).toBe(before);
    expect((await run(script(`${local}/v1/user`), "", closed)).text).toBe("201received");
  } finally {
    await closed.stop();
  }
});

test("files, sockets, other code and the environment are out of reach", async () => {
  const script = module(`
    const tries = {
      files: () => import("node:fs"),
      socket: async () => {
        const { connect } = await import("cloudflare:sockets");
        await connect("127.0.0.1:${port}").opened;
      },
      code: () => eval("1"),
      network: () => ServiceWorkerGlobalScope.prototype.fetch.call(globalThis, "${local}/"),
    };
    const reached = [];
    for (const [name, attempt] of Object.entries(tries)) {
      await Promise.resolve().then(attempt).then(() => reached.push(name), () => {});
    }
    return Response.json({ reached, env: Object.keys(env), process: typeof process });`);
  const before = seen.length;
  const { text } = await run(script);
  expect(seen.length).toBe(before);
  expect(JSON.parse(text)).toEqual({ reached: [], env: [], process: "undefined" });
});

test("one call sends only so many requests", async () => {
  const script = module(`
    const all = [];
    for (let n = 0; n < 55; n++) all.push((await fetch("${local}/")).status);
    return Response.json(all.filter((status) => status === 502).length);`);
  expect((await run(script)).text).toBe("5");
});

test("processes are shared, never between scripts, and end when nobody needs them", async () => {
  const small = new ScriptRuntime(open, log, { processes: 2, perScript: 1, idle: 200 });
  const counting = module(
    "globalThis.n = (globalThis.n ?? 0) + 1; return new Response(String(n));",
  );
  const same = await Promise.all([1, 2, 3].map(() => run(counting, "", small)));
  expect(same.map(({ text }) => text).sort()).toEqual(["1", "2", "3"]);
  const others = Array.from({ length: 4 }, () => module("return new Response('mine');"));
  const answers = await Promise.all(others.map((script) => run(script, "", small)));
  expect(answers.map(({ text }) => text)).toEqual(["mine", "mine", "mine", "mine"]);
  expect(small.processes).toBeLessThanOrEqual(2);
  await expect.poll(() => small.processes).toBe(0);
});
