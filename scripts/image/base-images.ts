import { cp, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Runs a program and returns its output. */
type Run = (program: string, ...words: string[]) => Promise<string>;

const certificates = "/etc/ssl/certs/ca-certificates.crt";

/** Removed from Debian's official slim images, too. */
const useless = [
  "var/cache/apt/archives",
  "var/lib/apt/lists",
  ...["doc", "info", "locale", "man"].map((name) => `usr/share/${name}`),
];

/** Makes a Debian system with `debootstrap`, or copies that of DEBIAN_ROOT, which saves minutes. */
async function makeDebian(folder: string, run: Run): Promise<void> {
  const made = process.env.DEBIAN_ROOT;
  if (made) await run("cp", "--archive", "--reflink=auto", `${made}/.`, folder);
  else await run("debootstrap", "--variant=minbase", "bookworm", folder);
  for (const name of useless) {
    for (const entry of await readdir(join(folder, name))) {
      await rm(join(folder, name, entry), { recursive: true });
    }
  }
  await mkdir(join(folder, "var/cache/apt/archives/partial"), { recursive: true });
  await mkdir(join(folder, "var/lib/apt/lists/partial"), { recursive: true });
}

/** Reads the names of the images that a Dockerfile begins with. */
async function readBases(root: string): Promise<{ node: string; debian: string }> {
  const text = await readFile(join(root, "Dockerfile"), "utf8");
  const names = [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name ?? "");
  const [node, debian] = [names.find((name) => /\/node:/.test(name)), names.at(-1)];
  if (!node || !debian?.includes("/debian:")) throw new Error(`Unknown base images: ${names}`);
  return { node, debian };
}

/**
 * Makes the base images of the Dockerfile from packages of Debian and npm, under the names that it uses: no registry of
 * images is asked. `buildah` has the words that choose its storage.
 */
export async function makeBaseImages(root: string, folder: string, buildah: string[], run: Run) {
  const { node, debian } = await readBases(root);
  const commit = async (name: string, ...settings: string[]) => {
    const container = await run("buildah", ...buildah, "from", "scratch");
    await run("buildah", ...buildah, "copy", "--quiet", container, folder, "/");
    await run("buildah", ...buildah, "config", "--cmd=bash", ...settings, container);
    await run("buildah", ...buildah, "commit", "--quiet", "--rm", container, name);
  };
  await mkdir(folder, { mode: 0o755 });
  await makeDebian(folder, run);
  await commit(debian);
  await cp(join(root, "node_modules/node/bin/node"), join(folder, "usr/local/bin/node"));
  await run("npm", "install", "--global", `--prefix=${join(folder, "usr/local")}`, "npm@11");
  // A machine behind a proxy that inspects traffic has a certificate of its own for npm.
  const { NODE_EXTRA_CA_CERTS } = process.env;
  if (NODE_EXTRA_CA_CERTS) await cp(NODE_EXTRA_CA_CERTS, join(folder, certificates));
  await commit(node, ...(NODE_EXTRA_CA_CERTS ? [`--env=NODE_EXTRA_CA_CERTS=${certificates}`] : []));
}
