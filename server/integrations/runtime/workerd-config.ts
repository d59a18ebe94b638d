import type { Script } from "../../access/installations/script.ts";

/** Header of a response by the entry module, which means that the script gave none. */
export const errorHeader = "x-script-fault";
export const callSocket = "calls";
export const outboundSocket = "outbound";
export const configFile = "config.capnp";

/** Text behind the mark by which the entry module reports that a call has reached it. */
export const begun = "begun";

/** Fixed, so that the environment of scripts is stable across updates of the runtime. */
const compatibilityDate = "2026-11-01";
/** Unused, as there are no bindings; scripts do not call themselves either. */
const compatibilityFlags = [
  "disallow_importable_env",
  "disable_ctx_exports",
  "no_nodejs_compat",
  "no_nodejs_compat_v2",
];

/**
 * Module that receives calls and reports their beginning and end, in an isolate separate from the script's
 * objects and globals. `mark` prefixes its own console lines.
 */
const entry = (mark: string) => `
const fault = ${JSON.stringify(errorHeader)};
const mark = ${JSON.stringify(mark)};
const text = (value, most) => String(value ?? "").slice(0, most);

export default {
  async fetch(request, { script }) {
    console.log(mark + ${JSON.stringify(begun)});
    const { url, method, headers, body } = request;
    try {
      const answer = await script.fetch(url, { method, headers, body, redirect: "manual" });
      if (answer.webSocket) throw new TypeError("The script answered with a WebSocket");
      const own = new Headers(answer.headers);
      own.delete(fault);
      // The body is read decoded.
      own.delete("content-encoding");
      own.delete("content-length");
      return new Response(answer.body, { status: answer.status, headers: own });
    } catch (error) {
      const message = text(error?.message ?? error, 1000);
      return new Response(message, { status: 500, headers: { [fault]: "1" } });
    }
  },
  tail(events) {
    for (const { exceptions } of events) {
      const errors = exceptions.slice(0, 20).map(({ name, message, stack }) =>
        text(name, 100) + ": " + text(message, 1000) + (stack ? "\\n" + text(stack, 3000) : ""));
      console.log(mark + JSON.stringify(errors));
    }
  },
};
`;

/** Wraps a service worker, so that both kinds of scripts are modules. */
const worker = `
const listeners = [];
const listen = globalThis.addEventListener.bind(globalThis);
globalThis.addEventListener = (type, listener, ...rest) => {
  if (type === "fetch") listeners.push(listener);
  else listen(type, listener, ...rest);
};
await import("./script.cjs");

export default {
  fetch: (request, env, ctx) =>
    new Promise((resolve, reject) => {
      const [listener] = listeners;
      if (!listener) throw new TypeError("The script listens to no fetch");
      let answers = false;
      const respondWith = (answer) => {
        answers = true;
        Promise.resolve(answer).then(resolve, reject);
      };
      const waitUntil = (work) => ctx.waitUntil(work);
      const passThroughOnException = () => {};
      listener({ type: "fetch", request, respondWith, waitUntil, passThroughOnException });
      if (!answers) throw new TypeError("The script calls no respondWith");
    }),
};
`;

const own = {
  v1: [
    `(name = "worker.mjs", esModule = embed "worker.mjs")`,
    `(name = "script.cjs", commonJsModule = embed "script.cjs")`,
  ],
  v2: [`(name = "script.mjs", esModule = embed "script.mjs")`],
};

/**
 * Modules of the runtime that no flag disables, so that modules with these names hide them.
 * `node:process` can't be hidden, but has no Node.js modules and an empty environment.
 */
const withheld = ["ai", "br", "node", "pipelines", "sockets", "vectorize", "workers", "workflows"];
const withheldFile = "withheld.mjs";

const modulesOf = (runtime: Script["runtime"]): string =>
  [
    ...own[runtime],
    ...withheld.map((name) => `(name = "cloudflare:${name}", esModule = embed "${withheldFile}")`),
  ].join(", ");

/** Heap limit of a script in MiB. */
const largestHeap = 128;

const list = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text)).join(", ");

/**
 * Configuration of the runtime (`workerd/workerd.capnp`): the script has no bindings, and all its
 * requests go to one proxy socket. It names no network, cache, disk or storage.
 */
const config = (runtime: Script["runtime"]) => `
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "entry", worker = (
      modules = [(name = "entry.mjs", esModule = embed "entry.mjs")],
      compatibilityDate = "${compatibilityDate}",
      bindings = [(name = "script", service = "script")],
      globalOutbound = "internet",
    )),
    (name = "script", worker = (
      modules = [${modulesOf(runtime)}],
      compatibilityDate = "${compatibilityDate}",
      compatibilityFlags = [${list(compatibilityFlags)}],
      globalOutbound = "internet",
      tails = ["entry"],
    )),
    (name = "internet", external = (
      address = "unix:${outboundSocket}",
      http = (style = proxy),
    )),
  ],
  sockets = [(name = "calls", address = "unix:${callSocket}", http = (), service = "entry")],
  v8Flags = ["--max-old-space-size=${largestHeap}", "--single-threaded"],
  logging = (structuredLogging = true),
);
`;

/** Returns all files that the runtime reads, by name. */
export function runtimeFiles(
  { runtime }: Pick<Script, "runtime">,
  source: string,
  mark: string,
): Record<string, string> {
  return {
    [configFile]: config(runtime),
    "entry.mjs": entry(mark),
    [withheldFile]: 'throw new Error("No such module");',
    ...(runtime === "v2"
      ? { "script.mjs": source }
      : { "worker.mjs": worker, "script.cjs": source }),
  };
}
