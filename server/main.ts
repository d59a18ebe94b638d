import { stackOf } from "#lib/data/errors.ts";
import { firstRun } from "./app/first-run.ts";
import { operatorCommands } from "./app/operator/commands.ts";
import { startOperatorServer } from "./app/operator/operator-server.ts";
import { startService } from "./app/wiring/service.ts";
import { SettingError } from "./db/setting-error.ts";
import { readConfig } from "./platform/config.ts";
import { endAfterCrash } from "./platform/crash.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  let isFirst = false;
  let [isWatched, end] = [false, async () => {}];
  const service = await startService(config, async (deps) => {
    // Repeated while the database is unavailable.
    if (!isWatched) endAfterCrash(deps.log, () => end());
    isWatched = true;
    isFirst = await firstRun(deps);
  });
  const commands = operatorCommands(service.deps, isFirst);
  const operator = await startOperatorServer(config.dataDir, commands);
  end = async () => {
    await operator.close();
    await service.stop();
  };
  service.deps.log.info({ address: config.publicApiUrl }, "service ready");
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    service.deps.log.info({ signal }, "service stops");
    await end();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch((error: unknown) => {
  const text = error instanceof SettingError ? error.message : stackOf(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
