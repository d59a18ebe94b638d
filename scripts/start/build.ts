import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { compressFiles } from "./compress.ts";
import { nextEnvironment } from "./environment.ts";
import { BuildError, hashSources, isRelease, type Sources } from "./sources.ts";

export const consoleSources: Sources = {
  folders: ["app", "components", "lib", "public"],
  files:
    /^(next\.config|postcss\.config|tailwind\.config|proxy|instrumentation(-client)?|tsconfig|package(-lock)?)\.(ts|json)$/,
};

/** Builds the console unless the last build was made from exactly these sources; a failure throws what the build said. */
export async function ensureBuilt(root: string): Promise<void> {
  if (isRelease(root)) return;
  const stamp = join(root, ".next/sources");
  const sources = await hashSources(root, consoleSources);
  const built = await readFile(stamp, "utf8").catch(() => undefined);
  if (built === sources) return;
  process.stderr.write("Building the console …\n");
  // Whatever ends the build half-way, what it leaves is not taken for a whole one.
  await rm(stamp, { force: true });
  await build(root, { isFirst: built === undefined });
  await compressFiles(join(root, ".next/static"));
  await writeFile(stamp, sources);
}

async function build(root: string, { isFirst }: { isFirst: boolean }): Promise<void> {
  const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: nextEnvironment(process.env, root, {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_OUTPUT: "standalone",
      // Most people build once: what later builds could use would cost that one a quarter of its time.
      NEXT_BUILD_CACHE: isFirst ? "" : "true",
    }),
  });
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [code, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new BuildError(`The console could not be built.\n${output}${errors}`);
}
