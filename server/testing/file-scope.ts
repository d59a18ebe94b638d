type Step = () => unknown;

const starts: Step[] = [];
const ends: Step[] = [];

/** Runs `start` now and before each later test file of the same worker. */
export async function eachFile(start: Step): Promise<void> {
  starts.push(start);
  await start();
}

/**
 * Runs `end` after the test file, wherever it is called: inside a test, Vitest's `afterAll` has no
 * effect.
 */
export function atFileEnd(end: Step): void {
  ends.push(end);
}

/** Runs registered functions: a worker loads modules once, not for each file. */
export async function startFile(): Promise<void> {
  for (const start of starts) await start();
}

/** Runs the latest first. */
export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
