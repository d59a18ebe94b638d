import type { Page } from "playwright/test";

/**
 * The page, whose `goto` and `reload` also wait until React has taken over what the server sent:
 * a click before that is kept and replayed, a pressed key is not.
 */
export function awaitingHydration(page: Page): Page {
  const open = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...words) => {
    const response = await open(...words);
    await untilHydrated(page);
    return response;
  };
  page.reload = async (...words) => {
    const response = await reload(...words);
    await untilHydrated(page);
    return response;
  };
  return page;
}

/** For a document that a link, a form or a script has led to: `goto` and `reload` wait by themselves. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Waits until nothing on the page is still being fetched to be shown. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(".animate-pulse") === null);
}

/**
 * Runs in the browser. React marks each element that it takes over while it draws; what listens to
 * keys comes with the effects after that, which are done once the page has nothing to do. `false` and
 * no promise of it: whoever waits takes a promise for the end of the wait.
 */
function isHydrated(): false | Promise<true> {
  // React does not control elements that the service has drawn.
  const controls = document.querySelectorAll(
    ":is(header button, nav a, main a, main button, main input):not(.prose *)",
  );
  const isTaken = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith("__react"));
  if (![...controls].every(isTaken)) return false;
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(true), { timeout: 2000 });
  });
}
