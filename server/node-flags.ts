/**
 * How Node.js runs the service.
 *
 * - Loading the modules makes much short-lived garbage: with V8's usual nursery the process keeps
 *   200 MB for it ever after, with a smaller one it gives them back. One of 16 MB takes some 20 MB more
 *   under load than one of 4, and lists are answered 1.6 times as fast: their rows are sent before they
 *   would outlive it.
 * - Under load V8 lets the garbage grow to three times what is in use before it collects, and keeps
 *   the pages: 50 MB more than when it collects at a fifth, which costs a few requests in a hundred.
 * - Optimizing the largest function of the embedded database takes V8 500 MB for a third of a second
 *   at the start. One such task at a time leaves the memory whole, two leave 50 MB of holes in it.
 * - The compiler between V8's fast one and its thorough one takes 3 to 10 MB under load, and lists are not
 *   slower without it.
 */
export const nodeFlags = [
  "--no-maglev",
  "--max-semi-space-size=16",
  "--heap-growing-percent=20",
  "--wasm-num-compilation-tasks=1",
];

/** Loading sources takes half of its time to find files: `resolve-once.ts` has each found once. */
export const sourceFlags = [`--import=${new URL("./resolve-once.ts", import.meta.url).href}`];

/**
 * The environment of the service's process, unless the operator's says otherwise. glibc gives each
 * of Node's helper threads memory of its own and keeps it: 150 MB after a minute of load, with two
 * arenas often as much. With one, of which it gives back what is free at its end, it keeps next to
 * nothing. Other C libraries ignore it.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };
