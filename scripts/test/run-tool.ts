import { spawn } from "node:child_process";
import { once } from "node:events";
import { messageOf } from "../../lib/data/errors.ts";

/** Runs a tool in the foreground, found in node_modules/.bin, and answers with its exit code. */
export async function runTool(
  [program = "", ...words]: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const child = spawn(program, words, { env, stdio: ["ignore", "inherit", "inherit"] });
  try {
    const [code] = await once(child, "exit");
    return code ?? 1;
  } catch (error) {
    process.stderr.write(`${program} can't be started: ${messageOf(error)}\n`);
    return 1;
  }
}
