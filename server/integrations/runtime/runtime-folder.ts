import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "docs-console-scripts-";
/** Socket on which the service listens as long as it uses the folder. */
const aliveSocket = "alive";
/** Milliseconds between the creation of a folder and its socket, during which it isn't stale. */
const patience = 60_000;

export interface RuntimeFolder {
  path: string;
  /** Removes the folder with its content. */
  close(): Promise<void>;
}

async function listens(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, "connect");
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

/**
 * Returns true if no service uses the folder anymore. Unlike process ids, sockets also work across
 * containers that share the folder.
 */
async function isStale(folder: string): Promise<boolean> {
  if (await listens(join(folder, aliveSocket))) return false;
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > patience;
}

/** Removes the folders of services that were killed. */
async function removeStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (!name.startsWith(prefix) || !(await isStale(folder))) continue;
    // Other users' folders can't be removed, and stay.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Creates the service's temporary folder for processes of scripts. Other users can enter it, but
 * not list it. Removes those that killed services left behind.
 */
export async function makeRuntimeFolder(parent = tmpdir()): Promise<RuntimeFolder> {
  await removeStale(parent);
  const path = await mkdtemp(join(parent, prefix));
  await chmod(path, 0o711);
  const server = createServer((connection) => connection.destroy()).unref();
  server.listen(join(path, aliveSocket));
  await once(server, "listening");
  const close = async () => {
    server.close();
    await rm(path, { recursive: true, force: true });
  };
  return { path, close };
}
