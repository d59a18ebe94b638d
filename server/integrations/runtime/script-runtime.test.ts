import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { type Script, ScriptBusy, ScriptError } from "../../access/installations/script.ts";
import { runtimeProcess } from "../../platform/workers/usage.ts";
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
  requireScriptSandbox: false,
};
const open = { ...guarded, allowPrivateAddresses: true };
/** Limits that a call does not reach on a busy machine, unless it goes on for ever. */
const patient = { callTime: 50_000, cpuTime: 50_000 };
const runtime = new ScriptRuntime(open, log, patient);
const strict = new ScriptRuntime(open, log, { callTime: 8_000, cpuTime: 500 });
/** Organizations soon wait for their budget, and calls soon give up. */
const frugal = new ScriptRuntime(open, log, { budget: 300, patience: 100 });
afterAll(async () => {
  await Promise.all([runtime.stop(), strict.stop(), frugal.stop()]);
  server.close();
});

let scripts = 0;
const module = (body: string): Script => ({
  key: `script ${++scripts}`,
  tenant: `organization ${scripts}`,
  runtime: "v2",
  source: async () => `export default { async fetch(request, env, ctx) { ${body} } };`,
});
const call = (text = "") => ({
  path: "/v1",
  headers: { "content-type": "text/plain" },
  body: new TextEncoder().encode(text),
});

const onLinux = process.platform === "linux";
/** The launchers that this process has started. */
const launched = async () => {
  const all = await readFile(`/proc/self/task/${process.pid}/children`, "utf8");
  return all.split(" ").filter(Boolean);
};

const run = async (script: Script, text?: string, on = runtime) => {
  const { status, headers, body, logs } = await on.run(script, call(text));
  return { status, headers, text: new TextDecoder().decode(body), logs: await logs };
};
const errorOf = async (running: Promise<unknown>) => {
  const fault = await running.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ScriptError);
  const { message, logs } = fault as ScriptError;
  return { message, logs: await logs };
};
const benign = module(`
  console.log("received", await request.clone().text());
  console.debug("detail");
  console.warn("careful");
  return new Response(new URL(request.url).pathname + (await request.text()), { status: 202 });
`);

test("a script gets the request, and its answer and console are returned", async () => {
  const { status, text, logs } = await run(benign, "hello");
  expect({ status, text }).toEqual({ status: 202, text: "/v1hello" });
  expect(logs.map(({ level, message }) => [level, message])).toEqual([
    ["info", "received hello"],
    ["debug", "detail"],
    ["warn", "careful"],
  ]);
});

test("a service worker runs like a module", async () => {
  const script: Script = {
    key: "worker",
    tenant: "worker",
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

test("work after the answer belongs to the call", async () => {
  const script = module(`
    ctx.waitUntil(new Promise((done) => setTimeout(done, 100)).then(() => console.log("done")));
    return new Response("early");`);
  expect((await run(script)).logs.map(({ message }) => message)).toEqual(["done"]);
});

test("an exception is reported with its position, and the script continues", async () => {
  const script = module(`
    if ((await request.text()) === "fail") throw new Error("not today");
    return new Response("fine");`);
  const { message, logs } = await errorOf(run(script, "fail"));
  expect(message).toBe("not today");
  expect(logs[0]).toMatchObject({ level: "error", message: expect.stringContaining("script.mjs") });
  expect((await run(script, "")).text).toBe("fine");
});

test("a script with a syntax error is reported as such", async () => {
  const script: Script = {
    key: "broken",
    tenant: "x",
    runtime: "v2",
    source: async () => "export default {",
  };
  expect((await errorOf(run(script))).message).toContain("did not start");
  const empty: Script = {
    key: "empty",
    tenant: "x",
    runtime: "v2",
    source: async () => "export const a = 1;",
  };
  expect((await errorOf(run(empty))).message).toContain("is not of type");
});

test("an endless loop ends at its time limit, and affects nobody else", async () => {
  const loop = module("console.log('off'); for (;;);");
  const looping = errorOf(run(loop, "", strict));
  expect((await run(benign, "meanwhile", strict)).text).toBe("/v1meanwhile");
  const { message, logs } = await looping;
  expect(message).toMatch(
    /^The script (used more than 0\.5 s of processor time|took longer than 8 s) and was stopped$/,
  );
  expect(logs[0]?.message).toBe("off");
});

test.each([
  ["objects", "const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));"],
  ["texts", "let all = 'x'; for (;;) all = JSON.stringify(all + all + Math.random()).slice(1);"],
  ["small arrays", "const all = []; for (;;) all.push(new Uint8Array(1000).fill(1));"],
])("more %s than its memory ends that call only", async (_, body) => {
  const bomb = module(
    `if ((await request.text()) === "bomb") { ${body} } return new Response("up");`,
  );
  const bombing = errorOf(run(bomb, "bomb"));
  expect((await run(benign)).status).toBe(202);
  expect((await bombing).message).toBe("The script ran out of memory");
  expect((await run(bomb)).text).toBe("up");
});

test("more bytes than its memory throw in the script, or end that call only", async () => {
  const bomb = module(`
    const text = await request.text();
    const all = [];
    while (text === "bomb") all.push(new Uint8Array(16e6).fill(1));
    return new Response("up");`);
  const { message } = await errorOf(run(bomb, "bomb"));
  expect(["Array buffer allocation failed", "The script ran out of memory"]).toContain(message);
  expect((await run(bomb)).text).toBe("up");
});

test("excessive output is cut off", async () => {
  const flood = module("for (;;) { console.log('x'.repeat(5000)); await 0; }");
  const { message, logs } = await errorOf(run(flood));
  expect(message).toContain("1 MiB to the console");
  expect(logs.length).toBeLessThan(210);
});

test("requests pass through the guard and are recorded", async () => {
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

test("private addresses are rejected, except the service itself", async () => {
  const before = seen.length;
  const script = (url: string) =>
    module(
      `const answer = await fetch("${url}"); return new Response(answer.status + (await answer.text()));`,
    );
  const closed = new ScriptRuntime({ ...guarded, publicApiUrl: local }, log);
  try {
    for (const path of ["/v1x", "/readyz", "/v1/../secret"]) {
      const { text } = await run(script(local + path), "", closed);
      expect(text).toBe("502127.0.0.1 is in a private network");
    }
    expect(seen.length).toBe(before);
    expect((await run(script(`${local}/v1/user`), "", closed)).text).toBe("201received");
  } finally {
    await closed.stop();
  }
});

test("files, sockets, other code and the environment are inaccessible", async () => {
  const script = module(`
    const tries = {
      files: () => import("node:fs"),
      socket: async () => {
        const { connect } = await import("cloudflare:sockets");
        await connect("127.0.0.1:${port}").opened;
      },
      code: () => eval("1"),
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

test("one call sends a limited number of requests", async () => {
  const script = module(`
    const all = [];
    for (let n = 0; n < 55; n++) all.push((await fetch("${local}/")).status);
    return Response.json(all.filter((status) => status === 502).length);`);
  expect((await run(script)).text).toBe("5");
});

/** A script whose calls go on until the test has them end. */
async function held(tenant: string) {
  const released = Promise.withResolvers<void>();
  const begun: ServerResponse[] = [];
  const holding = createServer((_, answer) => {
    begun.push(answer);
    void released.promise.then(() => answer.end("held"));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    released.resolve();
    holding.close();
  });
  await once(holding, "listening");
  const { port: at } = holding.address() as AddressInfo;
  const script = { ...module(`return fetch("http://127.0.0.1:${at}/");`), tenant };
  return { script, begun, release: released.resolve };
}

/** A script that ends its process at once by writing too much, unless it is called with "fine". */
const flooding = (tenant: string): Script => ({
  ...module(`
    if ((await request.text()) === "fine") return new Response("up");
    for (;;) { console.log("x".repeat(5000)); await 0; }`),
  tenant,
});

test("an organization whose calls keep being stopped waits, and others continue", async () => {
  const hostile = flooding("hostile");
  // They cost it some seconds of its budget.
  await Promise.all([1, 2, 3].map(() => errorOf(run(hostile, "", frugal))));
  const same = { ...module("return new Response('same');"), tenant: "hostile" };
  const other = module("return new Response('other');");
  const [again, another, elsewhere] = await Promise.allSettled([
    run(hostile, "fine", frugal),
    run(same, "", frugal),
    run(other, "", frugal),
  ]);
  for (const refused of [again, another]) {
    const { reason } = refused as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(ScriptBusy);
    expect(reason.message).toMatch(
      /used up their processor time and requests; they run again in \d+ s$/,
    );
    expect(reason.retryAfter).toBeGreaterThan(0);
  }
  expect(elsewhere).toMatchObject({ value: { text: "other" } });
});

test("calls of an organization without processor time wait until it has some again", async () => {
  // Less than an ended process costs.
  const own = new ScriptRuntime(open, log, { budget: 1_000 });
  onTestFinished(() => own.stop());
  const hostile = flooding("hostile");
  await errorOf(run(hostile, "", own));
  expect((await run(hostile, "fine", own)).text).toBe("up");
});

test.each([
  ["requests", `for (let n = 0; n < 20; n++) await fetch("${local}/"); return new Response("up");`],
  ["bytes", "return new Response(new Uint8Array(8 * 1024 * 1024));"],
])("an organization that has used up its budget with %s waits", async (_, body) => {
  const sending = module(body);
  await run(sending, "", frugal);
  expect((await errorOf(run(sending, "", frugal))).message).toMatch(
    /used up .+ they run again in \d+ s$/,
  );
  expect((await run(module("return new Response('other');"), "", frugal)).text).toBe("other");
});

test("a process with many short calls is not stopped", async () => {
  const counting = module(`
    const end = Math.random() + 150_000;
    for (let n = 0; n < end; n++) globalThis.hash = ((globalThis.hash ?? 0) * 31 + n) | 0;
    globalThis.calls = (globalThis.calls ?? 0) + 1;
    return new Response(String(globalThis.calls));`);
  let last = "";
  for (let n = 0; n < 80; n += 1) {
    ({ text: last } = await run(counting));
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  expect(last).toBe("80");
});

test.runIf(onLinux)(
  "a script whose process was ended while it rested is started anew",
  async () => {
    const counting = module(
      "globalThis.n = (globalThis.n ?? 0) + 1; return new Response(String(n));",
    );
    const before = new Set(await launched());
    expect((await run(counting)).text).toBe("1");
    const [pid] = (await launched()).filter((each) => !before.has(each));
    process.kill(await runtimeProcess(Number(pid)), "SIGKILL");
    await expect.poll(() => launched()).not.toContain(pid);
    expect((await run(counting)).text).toBe("1");
  },
);

test("an organization runs a limited number of calls at once, and others continue", async () => {
  const own = new ScriptRuntime(open, log, { ...patient, perTenant: 2, waitingPerTenant: 1 });
  onTestFinished(() => own.stop());
  const { script, begun, release } = await held("greedy");
  const calls = [1, 2, 3].map(() => run(script, "", own));
  await expect.poll(() => begun.length).toBe(2);
  expect((await errorOf(run(script, "", own))).message).toContain("Too many scripts");
  expect((await run(module("return new Response('other');"), "", own)).text).toBe("other");
  expect(begun).toHaveLength(2);
  release();
  expect((await Promise.all(calls)).map(({ text }) => text)).toEqual(["held", "held", "held"]);
});

test("the organization with the fewest running calls goes first", async () => {
  const own = new ScriptRuntime(open, log, { ...patient, processes: 2, perTenant: 2 });
  onTestFinished(() => own.stop());
  const greedy = await held("greedy");
  const other = await held("other");
  const first = [run(greedy.script, "", own), run(greedy.script, "", own)];
  await expect.poll(() => greedy.begun.length).toBe(2);
  const waiting = [run(greedy.script, "", own), run(other.script, "", own)];
  greedy.begun[0]?.end("held");
  await expect.poll(() => other.begun.length).toBe(1);
  expect(greedy.begun).toHaveLength(2);
  expect(own.processes).toBe(2);
  other.release();
  greedy.release();
  await Promise.all([...first, ...waiting]);
});

test("processes are reused, never across scripts, and end when idle", async () => {
  const small = new ScriptRuntime(open, log, { ...patient, processes: 2, perTenant: 1, idle: 200 });
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
