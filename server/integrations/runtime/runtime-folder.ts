import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "docs-console-scripts-";
/** A socket on which the service listens for as long as it uses the folder. */
const aliveSocket = "alive";
/** Milliseconds that a service may take from making its folder to listening in it. */
const patience = 60_000;

export interface RuntimeFolder {
  path: string;
  /** Removes it with everything in it. */
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

/** Unlike process ids, sockets tell this for services in other containers with the same folder too. */
async function isStale(folder: string): Promise<boolean> {
  if (await listens(join(folder, aliveSocket))) return false;
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > patience;
}

/** Removes folders of services that were killed. */
async function removeStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (!name.startsWith(prefix) || !(await isStale(folder))) continue;
    // Folders of other users are kept.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Makes the temporary folder of a service for the processes of its scripts, which other users may pass
 * through but not list, and removes those that killed services left behind.
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
