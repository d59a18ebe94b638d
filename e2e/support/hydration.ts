import type { Page } from "@playwright/test";

/**
 * The page, whose `goto` and `reload` also wait until React has taken over what the server sent, and
 * has done what comes after that, such as listening to keys: a click before that is kept and
 * replayed, a pressed key is not.
 */
export function awaitingHydration(page: Page): Page {
  const open = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const settle = async () => {
    await page.waitForFunction(isHydrated);
    await page.waitForFunction(untilIdle);
  };
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

/** Runs in the browser: its effects come when React has nothing to draw, and before it rests. */
function untilIdle(): Promise<boolean> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 }));
}

/** Runs in the browser. React marks each element that it has taken over. */
function isHydrated(): boolean {
  const controls = document.querySelectorAll(
    "header button, nav a, main a, main button, main input",
  );
  return [...controls].every((control) =>
    Object.keys(control).some((key) => key.startsWith("__react")),
  );
}
