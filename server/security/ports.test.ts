import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { hostileRuntime, onCall, run, script } from "./hostile.ts";

const onLinux = process.platform === "linux";
const lines = (path: string) =>
  readFile(path, "utf8").then(
    (text) => text.trim().split("\n"),
    () => [],
  );

/** A process with all those that it started. */
async function family(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map(async (thread) => (await lines(`/proc/${pid}/task/${thread}/children`)).join(" ")),
  );
  const pids = children.join(" ").split(" ").filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(pids.map(family))).flat()];
}

/** The ports on which a process accepts TCP connections or takes UDP, each with its protocol. */
async function portsOf(pid: number): Promise<string[]> {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const targets = await Promise.all(
    descriptors.map((each) => readlink(`/proc/${pid}/fd/${each}`).catch(() => "")),
  );
  const sockets = new Set(
    targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []),
  );
  const found: string[] = [];
  for (const protocol of ["tcp", "tcp6", "udp", "udp6"]) {
    for (const line of (await lines(`/proc/${pid}/net/${protocol}`)).slice(1)) {
      const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
      const listens = protocol.startsWith("udp") || state === "0A";
      const [, port = ""] = local.split(":");
      if (listens && sockets.has(inode)) found.push(`${protocol} ${Number.parseInt(port, 16)}`);
    }
  }
  return found;
}

const ports = async () => (await Promise.all((await family(process.pid)).map(portsOf))).flat();

test.runIf(onLinux)(
  "neither the service nor a script's process opens a port for scripts",
  async () => {
    const before = new Set(await ports());
    const opened = async () => (await ports()).filter((port) => !before.has(port));
    const runtime = hostileRuntime();
    await runtime.prepare();
    const processes = (await family(process.pid)).length;
    let during: string[] | undefined;
    let running = 0;
    const slow = script(
      onCall(`await new Promise((done) => setTimeout(done, 1_000)); return new Response("up");`),
    );
    const call = run(runtime, slow);
    while (during === undefined || running <= processes) {
      running = (await family(process.pid)).length;
      during = await opened();
    }
    expect((await call).text).toBe("up");
    expect({ during, after: await opened() }).toEqual({ during: [], after: [] });

    // The scanner finds an open port.
    const server = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    expect(await opened()).toEqual([`tcp ${(server.address() as AddressInfo).port}`]);
  },
);
