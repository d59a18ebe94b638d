import type { Page } from "@playwright/test";

/**
 * The page, whose `goto` and `reload` also wait until React has taken over what the server sent:
 * a click before that is kept and replayed, a pressed key is not.
 */
export function awaitingHydration(page: Page): Page {
  const open = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const settle = () => page.waitForFunction(isHydrated);
  page.goto = async (...words) => {
    const response = await open(...words);
    await settle();
    return response;
  };
  page.reload = async (...words) => {
    const response = await reload(...words);
    await settle();
    return response;
  };
  return page;
}

/** Waits until nothing on the page is still being fetched to be shown. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(".animate-pulse") === null);
}

/**
 * Runs in the browser. React marks each element while it takes the page over, and listens for keys
 * only once it is through with all of it: that is so when it leaves the browser nothing to do.
 */
function isHydrated(): false | Promise<true> {
  const controls = document.querySelectorAll(
    "header button, nav a, main a, main button, main input",
  );
  const isMarked = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith("__react"));
  if (![...controls].every(isMarked)) return false;
  return new Promise((resolve) => {
    // Where something moves all the time there may be no idle moment; then behind what waits now.
    requestIdleCallback(() => resolve(true), { timeout: 1000 });
  });
}
