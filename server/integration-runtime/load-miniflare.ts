import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** MiB of objects that a script may hold; what it holds beside them, `limited.sh` limits. */
const largestHeap = 128;

async function load() {
  const runtime = createRequire(import.meta.resolve("miniflare"))("workerd") as { default: string };
  process.env.WORKERD_BINARY = runtime.default;
  process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-old-space-size=${largestHeap}`;
  if (process.platform !== "win32") {
    process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(new URL("limited.sh", import.meta.url));
  }
  return import("miniflare");
}

let loaded: ReturnType<typeof load> | undefined;

/** The library that runs scripts: tens of megabytes that a service without scripts never holds. */
export function loadMiniflare() {
  loaded ??= load();
  return loaded;
}
