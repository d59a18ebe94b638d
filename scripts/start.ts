import { once } from "node:events";
import { dirname } from "node:path";
import { codeOf, stackOf } from "../lib/data/errors.ts";
import { SettingError } from "../server/db/setting-error.ts";
import { type Config, readConfig } from "../server/platform/config.ts";
import { announceConsole, announceService } from "./start/announce.ts";
import { ensureBuilt } from "./start/build.ts";
import { ensureBundled } from "./start/bundle.ts";
import { sessionSecret, startConsole } from "./start/console.ts";
import { type Mode, readMode } from "./start/mode.ts";
import { requireFreePort } from "./start/ports.ts";
import type { Ending, Program } from "./start/program.ts";
import { startService } from "./start/service.ts";
import { BuildError } from "./start/sources.ts";
import { describeEnding, supervise } from "./start/supervise.ts";

const root = dirname(import.meta.dirname);

async function checkPorts(config: Config, mode: Mode): Promise<void> {
  if (mode.console && mode.service && config.port === config.apiPort) {
    throw new SettingError(
      `API_PORT is ${config.apiPort}, the same as PORT. Set API_PORT or PORT to another number.`,
    );
  }
  const sites = config.sitesPort;
  if (mode.service && (sites === config.apiPort || (mode.console && sites === config.port))) {
    throw new SettingError(
      `SITES_PORT is ${sites}, the same as another port. Set SITES_PORT to another number.`,
    );
  }
  if (mode.console) await requireFreePort("PORT", config.port, config.host);
  if (!mode.service) return;
  await requireFreePort("API_PORT", config.apiPort, config.apiHost);
  await requireFreePort("SITES_PORT", sites, config.host);
}

/** Builds what is not built from these sources. Returns how to start each program. */
async function prepare(config: Config, mode: Mode): Promise<(() => Program)[]> {
  // The console comes first, as it is stopped first: its last requests still find the service.
  const starts: (() => Program)[] = [];
  const bundle = mode.service && !mode.dev ? await ensureBundled(root) : undefined;
  if (mode.console) {
    const secret = await sessionSecret(config);
    if (!mode.dev) await ensureBuilt(root);
    starts.push(() => startConsole(config, root, mode.dev, secret));
  }
  if (mode.service) starts.push(() => startService(config, root, bundle));
  return starts;
}

/** Aborts at the first signal to stop, before a program that gets the same signal from a terminal ends. */
function onStopSignal(stopping: AbortController): Promise<"stop"> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());
  return once(stopping.signal, "abort").then(() => "stop");
}

/** A program that refuses to start has said why; a line more would hide it. */
function report(ending: Ending): void {
  if (!ending.code) process.stderr.write(`${describeEnding(ending)}.\n`);
}

function isExpected(error: unknown): error is Error {
  const isWrongWord = /^ERR_PARSE_ARGS/.test(codeOf(error) ?? "");
  return error instanceof SettingError || error instanceof BuildError || isWrongWord;
}

// The reader of the output can close it: the programs keep running.
process.stdout.on("error", () => {});

async function run(): Promise<number> {
  const config = readConfig(process.env);
  const mode = readMode(config, process.argv.slice(2));
  await checkPorts(config, mode);
  const starts = await prepare(config, mode);
  const stopping = new AbortController();
  const stop = onStopSignal(stopping);
  const programs = starts.map((start) => supervise(start, { stopping: stopping.signal }));
  const ended = Promise.race(programs.map((program) => program.ended));
  const ready = Promise.all(programs.map((program) => program.ready));
  const first = await Promise.race([ready, ended, stop]);
  if (Array.isArray(first))
    await (mode.console ? announceConsole(config) : announceService(config));
  const outcome = await Promise.race([stop, ended]);
  if (outcome !== "stop") report(outcome);
  stopping.abort();
  for (const program of programs) await program.stop();
  return outcome === "stop" ? 0 : 1;
}

try {
  // Not only an exit code: probes of a program that is gone may still wait for an answer.
  process.exit(await run());
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : stackOf(error)}\n`);
  process.exit(1);
}
