import { readConfig } from "./config.ts";
import { firstRun } from "./first-run.ts";
import { operatorCommands } from "./operator/commands.ts";
import { startOperatorServer } from "./operator/operator-server.ts";
import { startService } from "./service.ts";
import { SettingError } from "./setting-error.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const service = await startService(config, firstRun);
  const operator = await startOperatorServer(config.dataDir, operatorCommands(service.deps));
  service.deps.log.info({ address: config.publicApiUrl }, "service ready");
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    service.deps.log.info({ signal }, "service stops");
    await operator.close();
    await service.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch((error: unknown) => {
  const text =
    error instanceof SettingError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
