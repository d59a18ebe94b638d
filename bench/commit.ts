import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { openAsItIs } from "../server/db/open.ts";
import { newId } from "../server/platform/ids.ts";
import { newToken } from "../server/platform/tokens.ts";

export const root = dirname(import.meta.dirname);
const run = promisify(execFile);

/**
 * Checks a commit out into a temporary folder. `here` links the installed packages of this checkout;
 * `own` installs those that the commit names.
 */
export async function checkOut(commit: string, packages: "here" | "own" = "here") {
  const folder = join(await mkdtemp(join(tmpdir(), "docs-console-commit-")), "tree");
  const remove = async () => {
    await run("git", ["worktree", "remove", "--force", folder], { cwd: root });
    await rm(dirname(folder), { recursive: true, force: true });
  };
  await run("git", ["worktree", "add", "--detach", folder, commit], { cwd: root });
  try {
    if (packages === "own") await run("npm", ["ci"], { cwd: folder });
    else await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

export interface Side {
  /** Folder of the sources. */
  folder: string;
  port: number;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
}

/** The service of one side, on a database of its own that outlives restarts. */
export class SideService {
  readonly side: Side;
  readonly token = newToken("user");
  readonly #dataDir = join(tmpdir(), `docs-console-bench-${newId()}`);
  #stop: () => Promise<void> = async () => {};
  #pid: number | undefined;

  constructor(side: Side) {
    this.side = side;
  }

  get api() {
    return `http://127.0.0.1:${this.side.port}`;
  }

  /** The process that `npm run start:api` becomes; the service is its child. */
  get pid() {
    if (this.#pid === undefined) throw new Error("The service does not run");
    return this.#pid;
  }

  /** Starts it as `npm run start:api` does; answers the milliseconds until it was ready. */
  async start(): Promise<number> {
    const { folder, port, databaseUrl = "" } = this.side;
    const settings = {
      DATA_DIR: this.#dataDir,
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      PORT: String(port - 1),
      SITES_PORT: String(port + 100),
      SITES_ROUTING: "path",
      ADMIN_TOKEN: this.token,
      RATE_LIMIT: "0",
      LOG_LEVEL: "warn",
      DEMO: "false",
    };
    const begun = performance.now();
    const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    // Earlier commits have another word for the service.
    const word = scripts["start:api"].split(" ").at(-1);
    const child = spawn(process.execPath, ["scripts/start.ts", word], {
      cwd: folder,
      env: { ...process.env, ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#pid = child.pid;
    this.#stop = async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    };
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`The service in ${folder} did not start`);
      await wait(5);
    }
    return performance.now() - begun;
  }

  async #isReady(): Promise<boolean> {
    const answer = await fetch(`${this.api}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  }

  stop() {
    return this.#stop();
  }

  /** Gives the planner fresh statistics; the embedded database must be stopped. */
  async analyze(): Promise<void> {
    const { databaseUrl } = this.side;
    const database = await openAsItIs({ dataDir: this.#dataDir, databaseUrl });
    await database.db.execute(sql`analyze`);
    await database.close();
  }

  async remove() {
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** Calls an operation; anything but success throws. */
  async call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(this.api + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
