import { expect, test } from "vitest";
import { attempt, hostileRuntime, onCall, run, script } from "./hostile.ts";

const runtime = hostileRuntime();

test("a successful attempt is reported", async () => {
  expect((await run(runtime, attempt("1 + 1"))).text).toBe("REACHED 2");
});

const modules = [
  "node:fs",
  "node:fs/promises",
  "node:child_process",
  "node:net",
  "node:dns",
  "node:http",
  "node:worker_threads",
  "node:vm",
  "node:module",
  "fs",
  "buffer",
  "node:buffer",
  "node:crypto",
  "cloudflare:ai",
  "cloudflare:br",
  "cloudflare:email",
  "cloudflare:node",
  "cloudflare:pipelines",
  "cloudflare:sockets",
  "cloudflare:vectorize",
  "cloudflare:workers",
  "cloudflare:workflows",
  "cloudflare-internal:env",
  "cloudflare-internal:filesystem",
  "cloudflare-internal:sockets",
  "internal:unsafe-eval",
  "node-internal:process",
  "workerd:unsafe",
  "workerd:unsafe-eval",
  "entry.mjs",
  "./entry.mjs",
  "./config.capnp",
  "../../../../../../etc/passwd",
  "/etc/passwd",
  "/run/config.capnp",
  "%2e%2e/%2e%2e/etc/passwd",
  "file:///etc/passwd",
  "file:///proc/self/environ",
  "data:text/javascript,export default 1",
  "http://127.0.0.1/module.js",
  "https://example.com/module.js",
];

test.concurrent.each(modules)("importing %s fails", async (name) => {
  const { text } = await run(runtime, attempt(`import(${JSON.stringify(name)})`));
  expect(text).toMatch(/^stopped: No such module/);
});

test.concurrent.each([
  ["code from a text", "eval('1')"],
  ["a function from a text", "new Function('return 1')()"],
  ["a generator from a text", "(function* () {}).constructor('yield 1')().next().value"],
  [
    "a timer with a text",
    "new Promise((done) => { globalThis.done = done; setTimeout('done(1)') })",
  ],
  ["WebAssembly", "new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))"],
  ["WebAssembly as it comes", "WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))"],
  ["the cache of the runtime", "caches.default.put('https://a.test/', new Response('a'))"],
  ["a named cache", "(await caches.open('own')).match('https://a.test/')"],
  ["files of the browser", "navigator.storage.getDirectory()"],
  ["another thread", "new Worker('data:text/javascript,1')"],
  ["more code by its address", "importScripts('https://a.test/')"],
  ["the garbage collector", "gc()"],
  ["CommonJS", "require('fs')"],
])("a script can't get %s", async (_, expression) => {
  const { text } = await run(runtime, attempt(expression));
  expect(text).toMatch(/^stopped: /);
});

test("neither the parameters nor the modules of the runtime have an environment", async () => {
  const { text } = await run(
    runtime,
    script(`
      import process from "node:process";
      const workers = process.getBuiltinModule("cloudflare:workers");
      ${onCall(`return Response.json({
        env: { ...env },
        imported: { ...workers.env },
        exports: { ...workers.exports },
        context: Object.keys(ctx.exports ?? {}),
        process: process.env,
        modules: ["fs", "net", "child_process"].map((name) => typeof process.getBuiltinModule(name)),
        globals: [typeof globalThis.process, typeof globalThis.Buffer, typeof globalThis.require],
      });`)}`),
  );
  const none = "undefined";
  expect(JSON.parse(text)).toEqual({
    env: {},
    imported: {},
    exports: {},
    context: [],
    process: {},
    modules: [none, none, none],
    globals: [none, none, none],
  });
});

test("an environment that a script defines is empty", async () => {
  const { text } = await run(
    runtime,
    script(`
      import process from "node:process";
      const { withEnv, env: imported } = process.getBuiltinModule("cloudflare:workers");
      ${onCall(`return new Response(await attempt(() =>
        withEnv({ OUT: { connect: 1 } }, () => imported.OUT.connect("127.0.0.1:1"))));`)}`),
  );
  expect(text).toMatch(/^stopped: /);
});

test("a durable object that a script exports stores nothing", async () => {
  const { text } = await run(
    runtime,
    script(`
      import process from "node:process";
      const { DurableObject, exports } = process.getBuiltinModule("cloudflare:workers");
      export class Kept extends DurableObject { fetch() { return new Response("kept"); } }
      ${onCall(`return new Response(await attempt(async () => {
        const kept = exports.Kept ?? ctx.exports.Kept;
        return (await kept.get(kept.idFromName("a")).fetch("http://a.test/")).text();
      }));`)}`),
  );
  expect(text).toMatch(/^stopped: /);
});

test("a script can't call itself", async () => {
  const { text } = await run(
    runtime,
    script(`
      import process from "node:process";
      const { exports } = process.getBuiltinModule("cloudflare:workers");
      ${onCall(`return new Response(await attempt(async () =>
        (await (exports.default ?? ctx.exports.default).fetch("http://a.test/")).text()));`)}`),
  );
  expect(text).toMatch(/^stopped: /);
});

test("a request reveals nothing about the service's process", async () => {
  const { text } = await run(
    runtime,
    script(
      onCall(`return Response.json({
        cf: request.cf ?? null, url: request.url, headers: [...request.headers.keys()],
      });`),
    ),
  );
  expect(JSON.parse(text)).toEqual({
    cf: null,
    url: "http://integration.invalid/v1",
    headers: ["connection", "content-length", "host"],
  });
});

test("a service worker has the same limits as a module", async () => {
  const { text } = await run(
    runtime,
    script(
      `addEventListener("fetch", (event) => event.respondWith((async () => {
        const tries = {
          require: () => require("node:fs"),
          module: () => import("node:fs"),
          entry: () => require("entry.mjs"),
          code: () => module.constructor.constructor("return 1")(),
          parent: () => module.parent.require("fs"),
        };
        const reached = [];
        for (const [name, act] of Object.entries(tries)) {
          try { await act(); reached.push(name); } catch {}
        }
        return Response.json(reached);
      })()));`,
      { runtime: "v1" },
    ),
  );
  expect(JSON.parse(text)).toEqual([]);
});

test("ending the process of the runtime ends that call only", async () => {
  const source = `
    import process from "node:process";
    const { abortIsolate } = process.getBuiltinModule("cloudflare:workers");
    ${onCall(`
      const what = await request.text();
      if (what === "abort") abortIsolate("now");
      if (what === "exit") process.exit(0);
      return new Response("up");`)}`;
  const ending = script(source);
  for (const how of ["abort", "exit"]) expect((await run(runtime, ending, how)).text).toBe("");
  expect((await run(runtime, ending)).text).toBe("up");
});
