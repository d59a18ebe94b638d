import type { Script } from "./script.ts";

/** Names a call to the harness; scripts never see it. */
export const callHeader = "x-harness-call";
/** Says that the answer is the harness's, as the script gave none. */
export const faultHeader = "x-harness-fault";
/** Begins the line on the console that says that a call has ended, before the name of the call. */
export const endOfCall = "\u0001end of call ";
/** The binding through which requests leave; there is no other way out. */
export const outboundBinding = "HARNESS_OUTBOUND";

/** Runs before the script, which may replace what it finds. */
const harness = `
import { env } from "cloudflare:workers";

const out = env.${outboundBinding};
const log = console.log.bind(console);
const complain = console.error.bind(console);
const words = (error) => String((error instanceof Error && error.stack) || error);

globalThis.fetch = async (input, init) => out.fetch(new Request(input, init));

export const listeners = [];
const listen = globalThis.addEventListener.bind(globalThis);
globalThis.addEventListener = (type, listener, ...rest) => {
  if (type === "fetch") listeners.push(listener);
  else listen(type, listener, ...rest);
};

async function end(name, pending) {
  // Work may ask for more work to be waited for.
  for (let seen = -1; seen !== pending.length; ) {
    seen = pending.length;
    for (const { status, reason } of await Promise.allSettled(pending)) {
      if (status === "rejected") complain(words(reason));
    }
  }
  log(${JSON.stringify(endOfCall)} + name);
}

export async function around(request, ctx, call) {
  const headers = new Headers(request.headers);
  const name = headers.get("${callHeader}");
  headers.delete("${callHeader}");
  const pending = [];
  const own = {
    waitUntil: (work) => void pending.push(work),
    passThroughOnException: () => {},
  };
  try {
    const answer = await call(new Request(request, { headers }), own);
    if (!(answer instanceof Response)) throw new TypeError("The script answered no Response");
    return answer;
  } catch (error) {
    complain(words(error));
    const message = String((error && error.message) || error).slice(0, 1000);
    return new Response(message, { status: 500, headers: { "${faultHeader}": "1" } });
  } finally {
    ctx.waitUntil(end(name, pending));
  }
}
`;

const moduleMain = `
import { around } from "./harness.mjs";
import * as script from "./script.mjs";

export default {
  fetch: (request, env, ctx) =>
    around(request, ctx, (own, context) => {
      const main = script.default;
      if (typeof main?.fetch !== "function") {
        throw new TypeError("The script has no default export with a function fetch");
      }
      return main.fetch(own, {}, context);
    }),
};
`;

const workerMain = `
import { around, listeners } from "./harness.mjs";
import "./script.cjs";

export default {
  fetch: (request, env, ctx) =>
    around(request, ctx, (own, context) => {
      const [listener] = listeners;
      if (!listener) throw new TypeError("The script listens to no fetch");
      return new Promise((resolve, reject) => {
        let answers = false;
        const respondWith = (answer) => {
          answers = true;
          Promise.resolve(answer).then(resolve, reject);
        };
        listener({ type: "fetch", request: own, respondWith, ...context });
        if (!answers) reject(new TypeError("The script calls no respondWith"));
      });
    }),
};
`;

/** The modules that the runtime is given: the script, and around it what ends each call by name. */
export function inHarness({ runtime }: Script, source: string) {
  const esModule = (path: string, contents: string) => ({
    type: "ESModule" as const,
    path,
    contents,
  });
  const isModule = runtime === "v2";
  return [
    esModule("main.mjs", isModule ? moduleMain : workerMain),
    esModule("harness.mjs", harness),
    isModule
      ? esModule("script.mjs", source)
      : { type: "CommonJS" as const, path: "script.cjs", contents: source },
  ];
}
