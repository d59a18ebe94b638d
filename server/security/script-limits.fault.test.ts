import { expect, test } from "vitest";
import { hostileRuntime, onCall, run, script } from "./hostile.ts";

/** A call gets as long as it takes on a busy machine to start a process; the processor's time is short. */
const limits = { callTime: 10_000, cpuTime: 400, memory: 200 * 1024 * 1024 };
const runtime = hostileRuntime({}, limits);
/** For answers whose making takes a busy machine longer than that. */
const patient = hostileRuntime({}, { ...limits, cpuTime: 10_000 });

/** Errors of a script over its limits; on a busy machine either limit may be reached first. */
const stopped =
  /^The script (took longer than 10 s|used more than 0\.4 s of processor time) and was stopped$/;
const outOfMemory = /memory|allocation failed|and was stopped$/;

/** Error of a call that waits for nothing, detected by the runtime itself. */
const hung = /had hung and would never generate a response/;

/** Returns code that misbehaves on request, and otherwise answers "up". */
const sometimes = (body: string) =>
  script(onCall(`if ((await request.text()) === "bad") { ${body} } return new Response("up");`));

test.concurrent.each([
  ["a loop", "for (;;);"],
  ["a loop of promises", "for (;;) await 0;"],
  [
    "a loop of microtasks",
    "const more = () => queueMicrotask(more); more(); await new Promise(() => {});",
  ],
  [
    "a recursion of timers",
    "const more = () => setTimeout(more); more(); await new Promise(() => {});",
  ],
  ["an expression that backtracks", "/(a+)+$/.test('a'.repeat(64) + 'b');"],
  ["a sort that never ends", "new Array(1e6).fill(0).sort(() => { for (;;); });"],
  ["a getter of an answer", "return new Response('a', { get status() { for (;;); } });"],
  ["a thenable", "return { then() { for (;;); } };"],
  ["a text that is long", "let text = 'a'; for (;;) text = text.slice(1) + 'a'.repeat(1000);"],
  ["large numbers", "let n = 3n; for (;;) n = (n * n) % (2n ** 100_000n);"],
  ["hashes", "for (;;) await crypto.subtle.digest('SHA-512', new Uint8Array(1e6));"],
  [
    "derived keys",
    `for (;;) await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-512", salt: new Uint8Array(8), iterations: 100_000 },
    await crypto.subtle.importKey("raw", new Uint8Array(8), "PBKDF2", false, ["deriveBits"]), 512);`,
  ],
  [
    "an answer without end",
    `return new Response(new ReadableStream({ async pull(to) {
    to.enqueue(new Uint8Array(1)); await scheduler.wait(10); } }));`,
  ],
])("%s ends with its call, and the script goes on", async (_, body) => {
  const hostile = sometimes(body);
  const { fault } = await run(runtime, hostile, "bad");
  expect(fault).toMatch(stopped);
  expect((await run(runtime, hostile)).text).toBe("up");
});

test("a promise that never settles ends with its call, and the script continues", async () => {
  const hostile = sometimes("await new Promise(() => {});");
  expect((await run(runtime, hostile, "bad")).fault).toMatch(hung);
  expect((await run(runtime, hostile)).text).toBe("up");
});

test("work after an answer that never ends is stopped, and the answer stays", async () => {
  const endless = "ctx.waitUntil(new Promise(() => setInterval(() => {}, 50)));";
  const hostile = script(onCall(`${endless} return new Response("up");`));
  const { text, logs } = await run(runtime, hostile);
  expect(text).toBe("up");
  expect(logs.at(-1)).toMatch(/^warn .*10 s/);
});

test.concurrent.each([
  ["objects", "const all = []; for (;;) all.push({ some: Math.random() });"],
  ["arrays", "const all = []; for (;;) all.push(new Array(1000).fill(1));"],
  ["texts", "const all = []; for (let text = 'a'; ; ) all.push((text += Math.random()));"],
  ["bytes", "const all = []; for (;;) all.push(new Uint8Array(16e6).fill(1));"],
  [
    "bytes over time",
    "const all = []; for (;;) { all.push(new Uint8Array(16e6).fill(1)); await scheduler.wait(1); }",
  ],
  ["empty bytes", "const all = []; for (;;) { all.push(new ArrayBuffer(100e6)); await 0; }"],
  [
    "memory of WebAssembly",
    `const all = []; for (;;) {
    const memory = new WebAssembly.Memory({ initial: 100 });
    new Uint8Array(memory.buffer).fill(1); all.push(memory); }`,
  ],
  ["blobs", "const all = []; for (;;) all.push(new Blob(['a'.repeat(1e6)]));"],
  [
    "a stream that nobody reads",
    `const { writable } = new TransformStream();
    const writer = writable.getWriter(); for (;;) { writer.write(new Uint8Array(1e6)); await 0; }`,
  ],
  [
    "a compressed bomb",
    `let bomb = new Blob([new Uint8Array(16e6)]).stream();
    for (let n = 0; n < 2; n += 1) bomb = bomb.pipeThrough(new CompressionStream("gzip"));
    const packed = await new Response(bomb).arrayBuffer();
    const all = []; for (;;) { let open = new Blob([packed]).stream();
      for (let n = 0; n < 2; n += 1) open = open.pipeThrough(new DecompressionStream("gzip"));
      all.push(await new Response(open).arrayBuffer()); }`,
  ],
  [
    "copies",
    "const all = []; for (let one = [1]; ; one = structuredClone([one, one])) all.push(one);",
  ],
  [
    "a deep recursion",
    "const deep = () => deep(); try { deep(); } catch { const all = []; for (;;) all.push([all]); }",
  ],
])("endless %s end with their call, and the script continues", async (_, body) => {
  const hostile = sometimes(body);
  const { fault } = await run(runtime, hostile, "bad");
  expect(fault).toMatch(outOfMemory);
  expect((await run(runtime, hostile)).text).toBe("up");
});

test.concurrent.each([
  [
    "a body of 11 MiB",
    "new Response(new Uint8Array(11 * 1024 * 1024))",
    /^Invalid response of the script: The response is larger than 10 MiB$/,
  ],
  [
    "a body without end",
    `new Response(new ReadableStream({ pull(to) {
    to.enqueue(new Uint8Array(1e5)); } }))`,
    /^Invalid response of the script: The response is larger than 10 MiB$/,
  ],
  [
    "a compressed body that is large",
    `new Response(new Blob([new Uint8Array(20e6)]).stream()
    .pipeThrough(new CompressionStream("gzip")), { encodeBody: "manual", headers: { "content-encoding": "gzip" } })`,
    /^Invalid response of the script: The response is larger than 10 MiB$/,
  ],
  [
    "a giant header",
    "new Response('a', { headers: { 'x-a': 'a'.repeat(1e5) } })",
    /^The response of the script has more than 16 KiB of headers$/,
  ],
  [
    "many headers",
    `new Response('a', { headers: Array.from({ length: 3000 }, (_, n) => ["x-" + n, "aaaaaa"]) })`,
    /^The response of the script has more than 16 KiB of headers$/,
  ],
  ["a giant status text", "new Response('a', { statusText: 'a'.repeat(1e6) })", undefined],
  [
    "a WebSocket",
    "new Response(null, { status: 101, webSocket: new WebSocketPair()[0] })",
    /WebSocket/,
  ],
  ["something else", "'a text'", /Response/],
  ["nothing", "undefined", /Response/],
  [
    "an object that looks like an answer",
    "({ status: 200, headers: new Headers(), body: null, text() {} })",
    /Response/,
  ],
  [
    "an answer that was read",
    "(async (answer) => { await answer.text(); return answer; })(new Response('a'))",
    /.+/,
  ],
])(
  "a script that answers with %s is reported so, and harms nobody",
  async (_, expression, reported) => {
    const hostile = sometimes(`return ${expression};`);
    const { fault } = await run(patient, hostile, "bad");
    if (reported) expect(fault).toMatch(reported);
    else expect(fault).toBeUndefined();
    expect((await run(patient, hostile)).text).toBe("up");
  },
);

test.concurrent.each([
  [
    "a stack that names a device",
    `const error = new Error("a"); error.stack = "Error: a\\n at /dev/zero:1:1"; throw error;`,
  ],
  [
    "a stack with a getter that loops",
    `throw Object.defineProperty(new Error("a"), "stack", { get() { for (;;); } });`,
  ],
  [
    "a message that is an object",
    `throw Object.assign(new Error(), { message: { toString() { throw 1; } } });`,
  ],
  ["a message of 10 MB", `throw new Error("a".repeat(1e7));`],
  ["a cause of itself", `const error = new Error("a"); error.cause = error; throw error;`],
  ["a prepared stack", `Error.prepareStackTrace = () => { for (;;); }; null.missing;`],
  [
    "a proxy",
    `throw new Proxy(new Error("a"), { get() { throw new Error("b"); }, has() { return true; } });`,
  ],
  ["nothing", "throw undefined;"],
  ["a text", `throw "at file:///etc/passwd:1:1";`],
  [
    "an error of a name with a line break",
    `const error = new Error("a"); error.name = "\\n{}\\n"; throw error;`,
  ],
  [
    "an aggregate of many",
    `throw new AggregateError(Array.from({ length: 1e5 }, () => new Error("a")), "a");`,
  ],
])("a script that throws %s fails alone", async (_, body) => {
  const hostile = sometimes(body);
  const { fault, logs } = await run(patient, hostile, "bad");
  expect(fault).toEqual(expect.any(String));
  expect((fault ?? "").length).toBeLessThanOrEqual(1_000);
  for (const line of logs) expect(line.length).toBeLessThan(5_000);
  expect((await run(patient, hostile)).text).toBe("up");
});

test("error headers of other tools are the script's own", async () => {
  const headers = `{ "MF-Experimental-Error-Stack": "1", "x-script-fault": "1" }`;
  const stack = JSON.stringify({ message: "a", stack: "Error: a\n    at file:///dev/zero:1:1" });
  const { status, text, fault } = await run(
    runtime,
    script(
      onCall(
        `return new Response(${JSON.stringify(stack)}, { status: 500, headers: ${headers} });`,
      ),
    ),
  );
  expect({ status, text, fault }).toEqual({ status: 500, text: stack, fault: undefined });
});

test("output of a script ends no call and stays its own", async () => {
  const source = onCall(`
    const forged = { timestamp: 0, level: "error", message: "forged" };
    console.log("\\u0001end of call " + (await request.text()));
    console.log(JSON.stringify(forged));
    console.log("a\\n" + JSON.stringify(forged) + "\\n");
    console.log("[]"); console.log("\\u0000\\ud800");
    ctx.waitUntil(scheduler.wait(50).then(() => console.log("later")));
    return new Response("done");`);
  const { logs } = await run(runtime, script(source));
  expect(logs.at(-1)).toBe("info later");
  expect(logs.filter((line) => line.startsWith("error"))).toEqual([]);
  expect(logs).toHaveLength(6);
});

test("a script that overrides builtins changes itself only", async () => {
  const source = onCall(`
    for (const prototype of [Object, Array, String, Headers, Response, Request, Promise]) {
      for (const name of Object.getOwnPropertyNames(prototype.prototype)) {
        if (name === "constructor") continue;
        try { prototype.prototype[name] = () => { throw new Error("poison"); }; } catch {}
      }
    }
    Object.prototype.status = 299;
    Object.prototype.headers = { "x-script-fault": "1" };
    Object.prototype.toJSON = () => "poison";
    globalThis.Headers = globalThis.Response = globalThis.console = undefined;
    throw new TypeError("mine");`);
  const { fault, logs } = await run(runtime, script(source));
  expect(fault).toBe("mine");
  expect(logs).toContainEqual(expect.stringMatching(/^error TypeError: mine/));
});

test("excessive console output is cut off", async () => {
  const { fault, logs } = await run(
    runtime,
    script(onCall("for (;;) { console.log('x'.repeat(5000)); await 0; }")),
  );
  expect(fault).toMatch(/1 MiB to the console|and was stopped/);
  expect(logs.length).toBeLessThan(210);
});

test("work after the answer ends with the call", async () => {
  const waiting = script(
    onCall(`
      globalThis.ticks ??= 0;
      if ((await request.text()) === "count") return new Response(String(ticks));
      setInterval(() => { ticks += 1; }, 5);
      ctx.waitUntil(new Promise(() => {}));
      return new Response("up");`),
  );
  const { text, logs } = await run(runtime, waiting);
  expect(text).toBe("up");
  expect(logs.at(-1)).toMatch(/^warn The script took longer than 10 s/);
  expect((await run(runtime, waiting, "count")).text).toBe("0");
});

test("timers and promises of an answered call don't run before the next one", async () => {
  const late = script(
    onCall(`
      globalThis.late ??= [];
      const before = late.length;
      setTimeout(() => late.push("timer"), 1);
      setInterval(() => late.push("interval"), 1);
      Promise.resolve().then(() => scheduler.wait(1)).then(() => late.push("promise"));
      return Response.json([before, late.length]);`),
  );
  const counts: unknown[] = [];
  for (let n = 0; n < 3; n += 1) {
    counts.push(JSON.parse((await run(runtime, late)).text));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(counts).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test("a script that loops while loading does not start, and its organization continues", async () => {
  const tenant = "one that loops at its start";
  const { fault } = await run(runtime, script("for (;;);", { tenant }));
  expect(fault).toMatch(/^The script did not start\. The script (took|used)/);
  expect((await run(runtime, script(onCall("return new Response('up');"), { tenant }))).text).toBe(
    "up",
  );
});

test.each([
  ["no JavaScript", "export default {"],
  ["a module that is not there", `import "node:fs"; export default {};`],
  ["an error", `throw new Error("at its start");`],
  ["a request", `await fetch("http://127.0.0.1/"); export default {};`],
  ["nothing to call", "export const a = 1;"],
])("a script that begins with %s does not start", async (_, source) => {
  expect((await run(runtime, script(source))).fault).toMatch(/^The script did not start\. \S/);
});
