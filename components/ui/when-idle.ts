/**
 * Runs a function when the browser is idle, after ten seconds at the latest; returns a function
 * that cancels it. Browsers without idle callbacks wait `otherwise` milliseconds.
 */
export function whenIdle(run: () => void, otherwise = 2000): () => void {
  if ("requestIdleCallback" in window) {
    const id = window.requestIdleCallback(run, { timeout: 10_000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, otherwise);
  return () => clearTimeout(id);
}
