/**
 * Runs once the browser has nothing better to do, after ten seconds at the latest; answers how to
 * call it off. Browsers that cannot tell wait a little instead, `otherwise` in milliseconds.
 */
export function whenIdle(run: () => void, otherwise = 2000): () => void {
  if ("requestIdleCallback" in window) {
    const id = window.requestIdleCallback(run, { timeout: 10_000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, otherwise);
  return () => clearTimeout(id);
}
