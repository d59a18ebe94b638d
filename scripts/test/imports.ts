import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { runTool } from "./run-tool.ts";

const parts = ["app", "components", "lib", "server", "e2e", "scripts"];

/** Prints how large the code is: tests and generated files do not count. */
function printSize(): void {
  const files = globSync(`{${parts.join(",")}}/**/*.{ts,tsx}`, { exclude: ["**/*.test.*"] });
  const lines = files.map((file) => readFileSync(file, "utf8").split("\n").length - 1);
  const median = lines.toSorted((one, other) => one - other)[Math.floor(lines.length / 2)] ?? 0;
  const folders = new Set(files.map(dirname)).size;
  process.stdout.write(`${files.length} files in ${folders} folders, median ${median} lines; `);
  process.stdout.write("0 imports that look up, 0 circles\n");
}

/** Checks the rules of `.dependency-cruiser.mjs`: returns true if no import breaks one. */
export async function checkImports(): Promise<boolean> {
  const code = await runTool(["depcruise", "--output-type=err-long", ...parts, "proxy.ts"]);
  if (code === 0) printSize();
  return code === 0;
}
