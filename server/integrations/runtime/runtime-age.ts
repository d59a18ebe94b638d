import { createRequire } from "node:module";
import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";

const require = createRequire(import.meta.url);
const day = 24 * 60 * 60_000;

/** Days after which a runtime lacks too many fixes of its isolation. */
const oldAfter = 90;

/** Returns the release date in a version such as `1.20261117.1`. */
export function dateOfVersion(version: string): Date {
  const [, year, month, date] = /^\d+\.(\d{4})(\d\d)(\d\d)\./.exec(version) ?? [];
  return new Date(`${year}-${month}-${date}T00:00:00Z`);
}

function installedVersion(): string {
  const { version } = require("workerd/package.json") as { version: string };
  return version;
}

/** Returns the days since the release of the installed runtime. */
export const runtimeAge = (now: Date, version = installedVersion()): number =>
  Math.floor((now.getTime() - dateOfVersion(version).getTime()) / day);

/** Warns if the runtime lacks the fixes of the last months. */
export function warnOfOldRuntime(log: Pick<Logger, "warn">, age: number): void {
  if (age <= oldAfter) return;
  log.warn({ days: age }, "the runtime of integration scripts is old: upgrade Docs Console");
}

/** Adds the age of the runtime to the metrics. */
export function addRuntimeAge(registry: Registry, now: () => Date): void {
  new Gauge({
    name: "script_runtime_age_days",
    help: "Days since the release of the runtime of integration scripts",
    registers: [registry],
    collect() {
      this.set(runtimeAge(now()));
    },
  });
}
