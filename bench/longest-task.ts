import type { Page } from "playwright";

declare global {
  interface Window {
    /** Longest task since the page is watched. */
    longest: { ms: number };
  }
}

/** Notes how long the page is busy without a break, from now on. */
export const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const longest = { ms: 0 };
    window.longest = longest;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: "longtask" });
  });

/** The longest task while the page is scrolled by so many turns of the wheel. */
export async function taskWhileScrolling(
  page: Page,
  turns: number,
  /** Pixels of each turn; one takes 25 ms. */
  step = 1200,
): Promise<number> {
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(25);
  }
  return page.evaluate(() => window.longest.ms);
}
