import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { systemUnderTest } from "./environment.ts";

const program = join(dirname(dirname(import.meta.dirname)), "server/app/operator/cli.ts");

/** Runs `npm run admin -- WORDS` on the system under test and answers with what it prints. */
export async function admin(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: systemUnderTest().dataDir, DATABASE_URL: "" };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
  return stdout.trim();
}
