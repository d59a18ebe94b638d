import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "rolldown";
import { messageOf } from "../../lib/data/errors.ts";
import { BuildError, hashSources, isRelease, type Sources } from "./sources.ts";

const serviceSources: Sources = {
  folders: ["lib", "server", "scripts/start"],
  files: /^package(-lock)?\.json$/,
};

/**
 * Packages that every start loads, bundled with their dependencies. Packages that load later aren't
 * bundled, as some of them read files next to their own.
 */
const bundled =
  /^(@file-type\/xml|@hono\/node-server|acorn|bowser|content-disposition|diff|drizzle-orm|file-type|fractional-indexing|hono|image-size|ipaddr\.js|leven|lru-cache|mdast-[\w-]+|micromark[\w-]*|pg|pg-boss|pg-protocol|pino|prom-client|remark-[\w-]+|tar-stream|unified|unist-[\w-]+|zod|zod-openapi)(\/|$)/;

/** It reads its database engine from files beside its own. */
const engine = /^@electric-sql\/pglite/;

const isOwnCode = (id: string | undefined) => !id?.includes("/node_modules/");

function staysPackage(id: string, importer: string | undefined): boolean {
  if (engine.test(id)) return true;
  return /^[\w@]/.test(id) && isOwnCode(importer) && !bundled.test(id);
}

/** `@scope/name/path` is a path of the package `@scope/name`. */
const packageOf = (id: string) => id.split("/", id.startsWith("@") ? 2 : 1).join("/");

/** A release contains this file, whose texts the plugin would change. */
const ownFile = /\/start\/bundle\.ts$/;

/**
 * Lets code that reads files of the repository find them from where its bundle is, and makes each
 * module that runs as a thread a file of its own.
 */
const placesOf = (root: string, folder: string): Plugin => ({
  name: "places",
  transform: {
    filter: {
      code: /import\.meta\.(url|dirname)/,
      id: { include: /\.ts$/, exclude: [/\/node_modules\//, ownFile] },
    },
    handler(code, id) {
      const place = JSON.stringify(relative(folder, id));
      const around = JSON.stringify(`/${relative(folder, dirname(id))}`);
      return code
        .replace(/new URL\("(\.\/[\w/-]+)\.ts", import\.meta\.url\)/g, (_all, path: string) => {
          const thread = join(dirname(id), `${path}.ts`);
          const name = relative(root, thread).slice(0, -".ts".length).replaceAll("/", "-");
          const file = this.emitFile({ type: "chunk", id: thread, name });
          return `new URL(import.meta.ROLLUP_FILE_URL_${file})`;
        })
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${around})`)
        .replace(/import\.meta\.url/g, `new URL(${place}, import.meta.url).href`);
    },
  },
});

/** V8 keeps the texts of programs, at two bytes a letter once a single one is beyond Latin-1. */
const inAscii = (code: string) =>
  code.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

interface BundleOptions {
  /** Folder of the written files. */
  folder: string;
  /** Folder in which they will run: paths to files beside the sources begin there. Default: `folder`. */
  home?: string;
  extension?: "js" | "mjs";
}

/**
 * Writes these programs and the modules that they load into a folder: one file for each, and one for each part that
 * is loaded later. Returns the names of the packages that they import.
 */
export async function bundle(
  root: string,
  programs: Record<string, string>,
  { folder, home = folder, extension = "js" }: BundleOptions,
): Promise<string[]> {
  const input = Object.fromEntries(
    Object.entries(programs).map(([name, path]) => [name, join(root, path)]),
  );
  // Not for a start that finds its bundle made.
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input,
    cwd: root,
    platform: "node",
    external: staysPackage,
    plugins: [placesOf(root, home)],
    logLevel: "silent",
  });
  const { output } = await build.generate({
    comments: false,
    keepNames: true,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name]-[hash].${extension}`,
  });
  await build.close();
  await mkdir(folder, { recursive: true });
  for (const file of output) {
    if (file.type === "chunk") await writeFile(join(folder, file.fileName), inAscii(file.code));
  }
  const chunks = output.filter((file) => file.type === "chunk");
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  return [...new Set(imported)].filter((id) => !own.has(id) && !isBuiltin(id)).map(packageOf);
}

const home = ".service";

/** Folder of the service's programs in a release. */
export const releaseFolder = `${home}/release`;

/**
 * The service as one program, made unless it was from exactly these sources; answers its path. It takes
 * 50 MB less memory than its sources, and starts in a third of the time. A failure throws what was said.
 */
export async function ensureBundled(root: string): Promise<string> {
  if (isRelease(root)) return join(root, releaseFolder, "main.js");
  const name = (await hashSources(root, serviceSources)).slice(0, 16);
  const folder = join(root, home, name);
  const program = join(folder, "main.js");
  if (existsSync(program)) {
    // The one that is used last is the last to go; where nothing can be written, nothing goes.
    await utimes(folder, new Date(), new Date()).catch(() => {});
    return program;
  }
  await mkdir(join(root, home), { recursive: true });
  // Beside the others until it is whole: another start may be making the same.
  const unfinished = await mkdtemp(join(root, home, "unfinished-"));
  try {
    await bundle(root, { main: "server/main.ts" }, { folder: unfinished });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new BuildError(`The service could not be bundled.\n${messageOf(error)}`);
  }
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    if (!existsSync(program)) throw error;
  });
  await removeOld(join(root, home));
  return program;
}

const hour = 3_600_000;

/** A service that runs reads parts of its bundle when they are needed: the one before stays. */
async function removeOld(folder: string): Promise<void> {
  const found = (await readdir(folder)).map(async (name) => {
    const path = join(folder, name);
    // Another start may be done with what it had not finished.
    const at = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    return { path, at, isFinished: !name.startsWith("unfinished-") };
  });
  const byAge = (await Promise.all(found)).toSorted((one, other) => other.at - one.at);
  const old = [
    ...byAge.filter(({ isFinished }) => isFinished).slice(2),
    ...byAge.filter(({ at, isFinished }) => !isFinished && Date.now() - at > hour),
  ];
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}
