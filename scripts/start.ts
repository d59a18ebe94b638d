import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../server/config.ts";
import { SettingError } from "../server/setting-error.ts";
import { announceConsole, announceService } from "./start/announce.ts";
import { ensureBuilt } from "./start/build.ts";
import { ensureBundled } from "./start/bundle.ts";
import { sessionSecret, startConsole } from "./start/console.ts";
import { requireFreePort } from "./start/ports.ts";
import type { Ending, Program } from "./start/program.ts";
import { startService } from "./start/service.ts";
import { BuildError } from "./start/sources.ts";

const root = dirname(import.meta.dirname);

interface Mode {
  dev: boolean;
  console: boolean;
  service: boolean;
}

function readMode(config: Config): Mode {
  const { values } = parseArgs({
    options: { dev: { type: "boolean" }, "api-only": { type: "boolean" } },
  });
  const apiOnly = values["api-only"] ?? false;
  return { dev: values.dev ?? false, console: !apiOnly, service: apiOnly || !config.apiBaseUrl };
}

async function checkPorts(config: Config, mode: Mode): Promise<void> {
  if (mode.console && mode.service && config.port === config.apiPort) {
    throw new SettingError(
      `API_PORT is ${config.apiPort}, the same as PORT. Set API_PORT or PORT to another number.`,
    );
  }
  if (mode.console) await requireFreePort("PORT", config.port);
  if (mode.service) await requireFreePort("API_PORT", config.apiPort, config.apiHost);
}

/** The console comes first, as it is stopped first: its last requests still find the service. */
async function startPrograms(config: Config, mode: Mode): Promise<Program[]> {
  const programs: Program[] = [];
  const bundle = mode.service && !mode.dev ? await ensureBundled(root) : undefined;
  if (mode.console) {
    const secret = await sessionSecret(config);
    if (!mode.dev) await ensureBuilt(root);
    programs.push(startConsole(config, root, mode.dev, secret));
  }
  if (mode.service) programs.push(startService(config, root, bundle));
  return programs;
}

const stopAsked = () =>
  new Promise<"stop">((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve("stop"));
  });

function tell({ name, code, signal }: Ending, wasReady: boolean): void {
  // A program that refuses to start has said why; a line more would hide it.
  if (!wasReady && code) return;
  const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  process.stderr.write(`${name.replace("the", "The")} ${how}.\n`);
}

function isExpected(error: unknown): error is Error {
  const isWrongWord = /^ERR_PARSE_ARGS/.test(String((error as NodeJS.ErrnoException).code));
  return error instanceof SettingError || error instanceof BuildError || isWrongWord;
}

// Whoever read what this says may be gone: that is no reason to leave the programs alone.
process.stdout.on("error", () => {});

async function run(): Promise<number> {
  const config = readConfig(process.env);
  const mode = readMode(config);
  await checkPorts(config, mode);
  const programs = await startPrograms(config, mode);
  const stop = stopAsked();
  const ended = Promise.race(programs.map((program) => program.ended));
  const ready = Promise.all(programs.map((program) => program.ready));
  const first = await Promise.race([ready, ended, stop]);
  const isReady = Array.isArray(first);
  if (isReady) await (mode.console ? announceConsole(config) : announceService(config));
  const outcome = await Promise.race([ended, stop]);
  if (outcome !== "stop") tell(outcome, isReady);
  for (const program of programs) await program.stop();
  return outcome === "stop" ? 0 : 1;
}

try {
  // Not only an exit code: probes of a program that is gone may still wait for an answer.
  process.exit(await run());
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
