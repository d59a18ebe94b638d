/**
 * How Node.js runs the service. Loading the modules makes much short-lived garbage: with V8's usual
 * nursery the process keeps 200 MB for it ever after, with a small one it gives them back. Half of
 * the time that loading took went into finding files: `resolve-once.ts` has each found once.
 */
export const nodeFlags = [
  "--max-semi-space-size=4",
  `--import=${new URL("./resolve-once.ts", import.meta.url).href}`,
];

/**
 * The environment of the service's process, unless the operator's says otherwise. glibc gives each
 * of Node's helper threads memory of its own and keeps it: 150 MB after a minute of load, with two
 * arenas often as much. With one, of which it gives back what is free at its end, it keeps next to
 * nothing. Other C libraries ignore it.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };
