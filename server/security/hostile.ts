import { pino } from "pino";
import { afterAll } from "vitest";
import { type Script, ScriptError } from "../access/installations/script.ts";
import { ScriptRuntime } from "../integrations/runtime/script-runtime.ts";
import type { AddressRules } from "../platform/fetch/addresses.ts";

interface Settings {
  /** Resolver of host names, and the addresses that count as public. */
  addresses?: AddressRules;
  allowPrivateAddresses?: boolean;
  publicApiUrl?: string;
}

type Limits = ConstructorParameters<typeof ScriptRuntime>[2];

/** Starts a runtime for hostile scripts; it ends with the test file. */
export function hostileRuntime(settings: Settings = {}, limits: Limits = {}): ScriptRuntime {
  const config = {
    allowPrivateAddresses: false,
    fetchTimeoutMs: 2_000,
    publicApiUrl: "http://127.0.0.1:1",
    requireScriptSandbox: false,
    ...settings,
  };
  const runtime = new ScriptRuntime(config, pino({ level: "silent" }), limits);
  afterAll(() => runtime.stop());
  return runtime;
}

let scripts = 0;

/** Builds a script of its own organization. */
export function script(source: string, more: Partial<Script> = {}): Script {
  scripts += 1;
  const names = { key: `hostile ${scripts}`, tenant: `tenant ${scripts}` };
  return { ...names, runtime: "v2", source: async () => source, ...more };
}

/** Returns a module that runs this code for each call. */
export const onCall = (body: string) => `
const attempt = async (act) => {
  try {
    return "REACHED " + String(await act());
  } catch (error) {
    return "stopped: " + error?.message;
  }
};
export default { async fetch(request, env, ctx) { ${body} } };`;

/** Returns code that reports whether an expression has a value. */
export const attempt = (expression: string) =>
  script(onCall(`return new Response(await attempt(async () => ${expression}));`));

export interface Outcome {
  status: number;
  headers: Headers;
  text: string;
  /** Reason for a missing response. */
  fault: string | undefined;
  /** Console lines, each prefixed with its level. */
  logs: string[];
}

export async function run(on: ScriptRuntime, hostile: Script, body = ""): Promise<Outcome> {
  const request = { path: "/v1", headers: {}, body: new TextEncoder().encode(body) };
  const lines = async (logs: ScriptError["logs"]) =>
    (await logs).map(({ level, message }) => `${level} ${message}`);
  try {
    const answer = await on.run(hostile, request);
    const { status, headers, logs } = answer;
    const text = new TextDecoder().decode(answer.body);
    return { status, headers, text, fault: undefined, logs: await lines(logs) };
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    const { message: fault, logs } = error;
    return { status: 0, headers: new Headers(), text: "", fault, logs: await lines(logs) };
  }
}
