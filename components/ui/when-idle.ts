/**
 * Runs once the browser has nothing better to do, after ten seconds at the latest; answers how to
 * call it off. Browsers that cannot tell wait a little instead.
 */
export function whenIdle(run: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = window.requestIdleCallback(run, { timeout: 10_000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, 2000);
  return () => clearTimeout(id);
}
