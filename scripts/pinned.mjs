// Runs a program of this project: node scripts/pinned.mjs [--env] FILE.ts [WORD…]
// With --env, which marks the commands that run the product, `.env` gives the settings that the environment leaves out,
// and no development packages are installed.
// It must work on any Node.js >= 20.9 with nothing installed, so it uses Node's own modules only.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, pinnedNode } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const words = process.argv.slice(2);
const wantsEnv = words[0] === "--env" && words.shift();

if (!ensureInstalled(root, { dev: !wantsEnv })) {
  process.stderr.write("The packages could not be installed; see npm's message above.\n");
  process.exit(1);
}

const program = pinnedNode(root);
const path = [join(root, "node_modules/.bin"), process.env.PATH].join(":");
const options = wantsEnv && existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
const child = spawn(program, [...options, ...words], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: path },
});

// The program decides when it ends: it may have work to finish.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
