import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { runtimeProcess } from "../../platform/workers/usage.ts";
import { launch } from "./launch.ts";
import { type Launcher, launchersFor } from "./launchers.ts";
import { programAt } from "./program.ts";
import { seccompFilter } from "./seccomp.ts";

const isRoot = process.getuid?.() === 0;
const user = isRoot ? 61_000 : undefined;
const shell = await programAt("/bin/sh");

/** Starts a shell that takes the place of the runtime, and ends it with the work. */
async function withShell<T>(
  launcher: Launcher,
  script: string,
  work: (child: ChildProcess) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-test-"));
  try {
    if (user !== undefined) await chown(folder, user, user);
    const sandbox = { launcher, program: shell, firstUser: user };
    return await work(launch(sandbox, { folder, user, args: ["-c", script] }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the output of a shell; undefined if it does not start. */
const run = (launcher: Launcher, script: string) =>
  withShell(launcher, script, async (child) => {
    const [reported] = await Promise.all([text(child.stdout as Readable), once(child, "close")]);
    return reported === "" ? undefined : reported;
  });

const onLinux = process.platform === "linux";
const all = onLinux ? launchersFor() : [];
const there = await Promise.all(all.map(async (each) => (await run(each, "echo up")) && each));
const working = there.filter((each) => each !== undefined && each !== "");
const walled = working.filter(({ name }) => name !== "none");
const names = (launchers: Launcher[]) =>
  launchers.map((each): [string, Launcher] => {
    const kind = each.name === "none" ? "no sandbox" : each.name;
    if (each.filter) return [`${kind} with a filter`, each];
    return [
      each.name === "none" && each.walls.length > 0 ? `${kind} without privileges` : kind,
      each,
    ];
  });

test.runIf(process.env.CI)("the machine of the checks has all kinds of sandboxes", () => {
  expect(working.map(({ name }) => name)).toEqual([
    "bubblewrap",
    "bubblewrap",
    "unshare",
    "none",
    "none",
  ]);
});

test.each(names(working))(
  "a program behind %s has no environment and the kernel's limits",
  async (_, launcher) => {
    const reported = await run(launcher, "export -p; ulimit -f; ulimit -c; ulimit -n; ulimit -d");
    const lines = reported?.trim().split("\n") ?? [];
    expect(lines.filter((line) => !/^export (TZ='UTC'|PWD=|OLDPWD)/.test(line))).toEqual([
      "0",
      "0",
      "256",
      "786432",
    ]);
  },
);

test.runIf(isRoot).each(names(working))(
  "a program behind %s runs as a user of its own",
  async (_, launcher) => {
    const reported = await run(launcher, "echo up; read line < /proc/self/status || exec id -u");
    expect(reported).toBeDefined();
    const secret = join(await temporaryFolder(), "secret");
    await writeFile(secret, "secret", { mode: 0o600 });
    expect(await run(launcher, `echo up; read line < ${secret}; echo $line`)).toBe("up\n\n");
  },
);

test.each(names(walled))(
  "a program behind %s sees only the files that it needs",
  async (_, launcher) => {
    // With filtered system calls, folders cannot be listed at all.
    const list = await run(launcher, "echo /* /etc/* /proc/* /home/* /tmp/*");
    const nothing = ["/etc/*", "/proc/*", "/home/*", "/tmp/*"];
    const libraries = shell.libraries.map((path) => `/${path.split("/")[1]}`);
    const root = launcher.filter ? ["/*"] : ["/bin", "/dev", ...new Set(libraries), "/run"];
    expect(list?.trim().split(" ").toSorted()).toEqual([...root, ...nothing].toSorted());
    const files = await run(
      launcher,
      "for f in /etc/passwd /proc/self/environ /dev/zero; do [ -e $f ] && echo $f; done; echo end",
    );
    expect(files).toBe("end\n");
  },
);

test.each(names(walled))("a program behind %s can't change or leave files", async (_, launcher) => {
  const tries = ["/new", "/bin/new", "/bin/sh", "/dev/new"];
  const reported = await run(
    launcher,
    `for f in ${tries.join(" ")}; do { : >> $f; } 2>/dev/null && echo $f; done; echo end`,
  );
  expect(reported).toBe("end\n");
  expect(await run(launcher, "echo up; echo data > file; [ -s file ] && echo written")).toBe(
    "up\n",
  );
});

test.each(names(walled))("a program behind %s sees only its own processes", async (_, launcher) => {
  const host = [process.pid, process.ppid];
  const reported = await run(
    launcher,
    `echo $$; for pid in ${host.join(" ")}; do kill -0 $pid 2>/dev/null && echo $pid; done; echo end`,
  );
  expect(reported).toBe("1\nend\n");
});

test.each(names(walled))(
  "a program behind %s has no capabilities and can't get any",
  async (_, launcher) => {
    await withShell(launcher, "echo up; while :; do :; done", async (child) => {
      await once(child.stdout as Readable, "data");
      const pid = await runtimeProcess(child.pid ?? 0);
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      const own = Object.fromEntries(status.split("\n").map((line) => line.split(":\t")));
      expect(own).toMatchObject({
        CapInh: "0000000000000000",
        CapPrm: "0000000000000000",
        CapEff: "0000000000000000",
        CapAmb: "0000000000000000",
        NoNewPrivs: "1",
        Seccomp: launcher.filter ? "2" : own.Seccomp,
      });
      for (const kind of ["net", "pid", "ipc", "uts", "mnt", "user"]) {
        const [its, ours] = await Promise.all(
          [pid, "self"].map((whose) => readlink(`/proc/${whose}/ns/${kind}`)),
        );
        expect(its).not.toBe(ours);
      }
      process.kill(pid, "SIGKILL");
      await once(child, "close");
    });
  },
);

test.each(names(walled.filter(({ filter }) => filter)))(
  "a program behind %s can't start others",
  async (_, launcher) => {
    expect(await run(launcher, "echo up; (echo forked); echo after")).toBe("up\n");
  },
);

test("a filter of system calls exists for known processors only", () => {
  for (const processor of ["x64", "arm64"]) {
    const filter = seccompFilter(processor);
    expect(filter?.length).toBeGreaterThan(0);
    expect((filter?.length ?? 1) % 8).toBe(0);
    // Whatever is not named is not implemented: the last answer.
    expect(filter?.readUInt32LE(filter.length - 4)).toBe(0x0005_0026);
  }
  expect(seccompFilter("mips")).toBeUndefined();
});
