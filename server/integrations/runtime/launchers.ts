import type { Program } from "./program.ts";
import { seccompFilter } from "./seccomp.ts";

/** File descriptor of the system call filter. */
export const filterDescriptor = 4;

interface Start {
  program: Program;
  /** Only folder visible to the program; its working folder. */
  folder: string;
  args: readonly string[];
}

/** Method for starting the runtime isolated from the rest of the machine. */
export interface Launcher {
  name: "bubblewrap" | "unshare" | "none";
  walls: string[];
  /** Undefined: nothing is read from `filterDescriptor`. */
  filter?: Buffer;
  command(start: Start): string[];
}

const nobody = "65534";
const namespaces = ["network", "processes", "files", "IPC", "host name"].map(
  (kind) => `own ${kind}`,
);
const visible = ({ path, libraries }: Program) => [path, ...libraries];

const bubblewrap = (filter: Buffer | undefined): Launcher => ({
  name: "bubblewrap",
  walls: ["no new privileges", ...namespaces, ...(filter ? ["system calls"] : [])],
  ...(filter && { filter }),
  command: ({ program, folder, args }) => [
    "bwrap",
    "--unshare-all",
    ...["--uid", nobody, "--gid", nobody],
    "--die-with-parent",
    "--as-pid-1",
    ...["--cap-drop", "ALL"],
    "--clearenv",
    ...["--setenv", "TZ", "UTC"],
    ...visible(program).flatMap((path) => ["--ro-bind", path, path]),
    ...["--dev-bind", "/dev/urandom", "/dev/urandom"],
    ...["--bind", folder, "/run"],
    ...["--remount-ro", "/"],
    ...["--chdir", "/run"],
    ...(filter ? ["--seccomp", String(filterDescriptor)] : []),
    ...["--", program.path, ...args],
  ],
});

/**
 * Runs as root of a user namespace: creates a root folder that contains only the runtime, and
 * starts it there as nobody in a nested user namespace, without capabilities.
 */
const enter = `
set -eu
folder=$1 root=$1/root
shift
mkdir "$root"
mount -t tmpfs -o mode=755 none "$root"
mkdir "$root/run"
mount --bind "$folder" "$root/run"
while [ "$1" != -- ]; do
  mkdir -p "$root\${1%/*}"
  : > "$root$1"
  mount --bind "$1" "$root$1"
  mount -o remount,bind,ro "$root$1"
  shift
done
shift
mount -o remount,bind,ro "$root"
exec env -i TZ=UTC "$(command -v unshare)" --user --map-user=${nobody} --map-group=${nobody} \\
  --root="$root" --wd=/run "$@"
`;

const unshare: Launcher = {
  name: "unshare",
  walls: ["no new privileges", ...namespaces],
  command: ({ program, folder, args }) => [
    ...["setpriv", "--no-new-privs", "--pdeathsig", "KILL"],
    ...["unshare", "--user", "--map-root-user", "--mount", "--net", "--pid", "--ipc", "--uts"],
    ...["--fork", "--kill-child"],
    ...["sh", "-c", enter, "sh", folder, ...visible(program), "/dev/urandom", "--"],
    ...[program.path, ...args],
  ],
};

const bare = ({ program, args }: Start) => ["env", "-i", "TZ=UTC", program.path, ...args];

const withoutPrivileges: Launcher = {
  name: "none",
  walls: ["no new privileges"],
  command: (start) => ["setpriv", "--no-new-privs", "--pdeathsig", "KILL", ...bare(start)],
};

/** Returns all methods of a platform, strongest first. */
export function launchersFor(platform: NodeJS.Platform = process.platform): Launcher[] {
  const none: Launcher = { name: "none", walls: [], command: bare };
  if (platform !== "linux") return [none];
  const filter = seccompFilter();
  return [
    ...(filter ? [bubblewrap(filter)] : []),
    bubblewrap(undefined),
    unshare,
    withoutPrivileges,
    none,
  ];
}
