import { readConfig } from "../config.ts";
import { callService } from "./call-service.ts";
import { withLocalService } from "./local.ts";
import { perform } from "./protocol.ts";
import { readWords, usage } from "./words.ts";

async function run(words: string[]): Promise<number> {
  const request = readWords(words);
  if (!request) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const config = readConfig(process.env);
  const result =
    (await callService(config.dataDir, request)) ??
    (await withLocalService({ ...config, logLevel: "silent" }, (commands) =>
      perform(commands, request),
    ));
  process.stdout.write(`${result}\n`);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
