import { dirname, resolve } from "node:path";
import { buildRelease } from "./start/release.ts";
import { BuildError } from "./start/sources.ts";

const root = dirname(import.meta.dirname);
const [folder = "dist"] = process.argv.slice(2);

try {
  await buildRelease(root, resolve(root, folder));
  process.stdout.write(`Built ${folder}. Start it there with: npm start\n`);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
