import { execFile } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { installPackages } from "./debian.ts";

export interface Postgres {
  /** Address of a database whose owner may create others. */
  url: string;
  stop(): Promise<void>;
}

const versions = "/usr/lib/postgresql";

/** Returns the folder with the programs of the newest Postgres as Debian lays it out. */
async function findPrograms(): Promise<string | undefined> {
  const names = await readdir(versions).catch(() => []);
  const [newest] = names.toSorted((a, b) => Number(b) - Number(a));
  return newest && join(versions, newest, "bin");
}

/** Numeric ids of the user that Postgres runs as: it rejects root. */
async function ownerIds(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (flag: string) =>
    Number((await promisify(execFile)("id", [flag, "postgres"])).stdout);
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** A crash of the machine may lose the data: it belongs to tests. */
const settings = [
  "listen_addresses=127.0.0.1",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=200",
];

/** Returns the server of `TEST_DATABASE_URL`, or starts one in a folder of its own; undefined where none can be had. */
export async function startPostgres(given: string | undefined): Promise<Postgres | undefined> {
  if (given) return { url: given, stop: async () => {} };
  if (!(await findPrograms())) await installPackages(["postgresql"]);
  const programs = await findPrograms();
  if (!programs) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "docs-console-postgres-"));
  const owner = await ownerIds();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(join(programs, program), ["-D", data, ...words], { cwd: folder, ...owner });
  const port = await freePort();
  const options = [...settings, `unix_socket_directories=${folder}`]
    .map((setting) => `-c ${setting}`)
    .join(" ");
  await run("initdb", "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C");
  await run("pg_ctl", "-l", join(folder, "log"), "-w", "-o", `-p ${port} ${options}`, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run("pg_ctl", "-m", "immediate", "stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
