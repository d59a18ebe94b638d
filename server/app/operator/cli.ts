import { type Config, readConfig } from "../../platform/config.ts";
import { parseArguments, usage } from "./admin-commands.ts";
import { callService } from "./call-service.ts";
import { type OperatorRequest, perform } from "./protocol.ts";

async function run(words: string[]): Promise<number> {
  const request = parseArguments(words);
  if (!request) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const config = readConfig(process.env);
  const result =
    (await callService(config.dataDir, request)) ?? (await runLocally(config, request));
  process.stdout.write(`${result}\n`);
  return 0;
}

async function runLocally(config: Config, request: OperatorRequest): Promise<string> {
  // Loading the whole service takes longer than a request to a running one.
  const { withLocalService } = await import("./local.ts");
  return await withLocalService({ ...config, logLevel: "silent" }, (commands) =>
    perform(commands, request),
  );
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
