import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { bundle, releaseFolder } from "./bundle.ts";
import { BuildError } from "./sources.ts";

/** The service and the commands of operators. */
const programs = {
  main: "server/main.ts",
  start: "scripts/start.ts",
  admin: "server/app/operator/cli.ts",
  backup: "server/app/backup/cli.ts",
  health: "scripts/health.ts",
};

const hooks = ["end-on-crash", "peer-address", "single-host", "static-files"];

/** Folders with files that the programs read. */
const data = ["server", "app", "lib/page-text", "public"];

/** Code that reads files of packages by name, which no import shows. */
const readByPath = [
  "workerd",
  "pdfmake",
  "katex",
  "lucide-react",
  "@iconify-json/fa6-brands",
  "@iconify-json/fa6-solid",
  "@shikijs/themes",
];

const isFont = (name: string) => /^(@fontsource(-variable)?\/|@infolektuell\/noto-)/.test(name);

/** The only file of the package that is used: lib/data/reference-script.ts. */
const viewer = "node_modules/@scalar/fastify-api-reference/dist/index.js";

interface Manifest {
  version: string;
  license: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

/** Finds a package as Node.js does: in `node_modules` of the folder, or of one above it. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
  }
  return undefined;
}

/** Returns the folders of these packages and of everything that they depend on. */
async function collectPackages(root: string, names: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const visit = async (from: string, wanted: string[]): Promise<void> => {
    for (const name of wanted) {
      const folder = findPackage(root, from, name);
      // Builds for other systems and optional peers are not installed.
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      const { dependencies, optionalDependencies, ...more } = await readManifest(folder);
      const peers = Object.keys(more.peerDependencies ?? {}).filter(
        (peer) => !more.peerDependenciesMeta?.[peer]?.optional,
      );
      await visit(folder, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
    }
  };
  await visit(root, names);
  return found;
}

const isUseless = (path: string) => /\.(map|d\.[cm]?ts)$/.test(path);

async function copyPackage(root: string, folder: string, to: string): Promise<void> {
  await cp(folder, join(to, folder.slice(root.length + 1)), {
    recursive: true,
    dereference: true,
    filter: (path) => !isUseless(path) && path !== join(folder, "node_modules"),
  });
}

const isData = (path: string) => !/\.[cm]?tsx?$/.test(path);

/** Settings and data of the machine that builds, which Next.js copies along. */
const isPrivate = (path: string) => /\/\.env(\.|$)/.test(path);

async function copyConsole(root: string, to: string): Promise<void> {
  const next = join(root, ".next");
  await cp(join(next, "standalone"), to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !isPrivate(path) && !isUseless(path),
  });
  await cp(join(next, "static"), join(to, ".next/static"), { recursive: true });
}

/** Writes the manifest with the commands of a release, which need no npm: `node --run start` works, too. */
async function writeManifest(root: string, to: string): Promise<void> {
  const { version, license } = await readManifest(root);
  const run = (words: string) => `exec node --env-file-if-exists=.env ${releaseFolder}/${words}`;
  const manifest = {
    name: "docs-console",
    version,
    license,
    private: true,
    type: "module",
    engines: { node: ">=24" },
    scripts: {
      start: run("start.js"),
      "start:api": run("start.js service"),
      admin: run("admin.js"),
      backup: run("backup.js backup"),
      restore: run("backup.js restore"),
    },
  };
  await writeFile(join(to, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Throws `BuildError` for a folder with files that are no release, as a release replaces all that is there. */
async function requireReplaceable(folder: string): Promise<void> {
  if (!existsSync(folder) || existsSync(join(folder, releaseFolder, "start.js"))) return;
  if ((await stat(folder)).isDirectory() && (await readdir(folder)).length === 0) return;
  throw new BuildError(
    `${folder} is not empty and not a release, so nothing was written. Name a new or empty folder.`,
  );
}

/**
 * Writes a folder that runs on any machine of this kind with Node.js 24 and nothing else: the console, the service,
 * the commands of operators, and the parts of packages that they load. Replaces an earlier release; throws
 * `BuildError` for any other folder that is not empty.
 */
export async function buildRelease(root: string, to: string): Promise<void> {
  await requireReplaceable(to);
  await ensureBuilt(root);
  await rm(to, { recursive: true, force: true });
  await copyConsole(root, to);
  const home = join(root, releaseFolder);
  const imported = await bundle(root, programs, { folder: join(to, releaseFolder), home });
  const inConsole = await bundle(
    root,
    Object.fromEntries(hooks.map((name) => [name, `scripts/start/${name}.mjs`])),
    { folder: join(to, "scripts/start"), extension: "mjs" },
  );
  const { dependencies = {} } = await readManifest(root);
  const fonts = Object.keys(dependencies).filter(isFont);
  // Only a start from sources bundles.
  const wanted = [...imported, ...inConsole, ...readByPath, ...fonts].filter(
    (name) => name !== "rolldown",
  );
  for (const folder of await collectPackages(root, wanted)) await copyPackage(root, folder, to);
  for (const folder of data) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      const path = join(folder, name);
      if (isData(path) && (await stat(join(root, path))).isFile()) {
        await cp(join(root, path), join(to, path));
      }
    }
  }
  await mkdir(dirname(join(to, viewer)), { recursive: true });
  await cp(join(root, viewer), join(to, viewer));
  for (const name of ["LICENSE", "NOTICE", ".env.example"]) {
    await cp(join(root, name), join(to, name));
  }
  await writeManifest(root, to);
}
