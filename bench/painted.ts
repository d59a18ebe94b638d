import type { Page } from "playwright";

declare global {
  interface Window {
    /** When the first frame with that in it is drawn, by the page's own clock. */
    paintedWith(isThere: () => boolean): Promise<number>;
    painted: number | undefined;
    gone: number | undefined;
  }
}

/**
 * Lets a page tell when something is painted; before the page is opened. What is looked for in a
 * frame's callback is laid out and painted by that same frame. The task that comes next is one that
 * goes before the page's own: a usual one would wait until React has done what is left to do.
 */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.paintedWith = (isThere) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look);
          return scheduler.postTask(() => resolve(performance.now()), {
            priority: "user-blocking",
          });
        };
        requestAnimationFrame(look);
      });
  });
}

/**
 * Opens an address in a tab that has been there for a while, as a person does and Lighthouse too. A
 * browser that is still starting a tab's process takes the processors from the servers: the paint of a
 * page that is asked for at once comes some 70 ms later.
 */
export async function openRested(page: Page, address: string): Promise<void> {
  await page.waitForTimeout(1000);
  await page.goto(address);
}

/**
 * From setting out, with nothing kept, until text in the first element of that kind is on the screen,
 * as the browser itself tells it of elements that are marked for it.
 */
export async function coldTime(page: Page, address: string, shown: string): Promise<number> {
  await page.addInitScript((selector) => {
    const mark = () => {
      for (const element of document.querySelectorAll(`${selector}, ${selector} *`)) {
        if (!element.hasAttribute("elementtiming")) element.setAttribute("elementtiming", "shown");
      }
    };
    new MutationObserver(mark).observe(document, { childList: true, subtree: true });
    const painted = new Promise<number>((resolve) => {
      const take = (list: PerformanceObserverEntryList) =>
        resolve(Math.min(...list.getEntries().map(({ startTime }) => startTime)));
      new PerformanceObserver(take).observe({ type: "element", buffered: true });
    });
    painted.then((ms) => Object.assign(window, { painted: ms }));
  }, shown);
  await openRested(page, address);
  return resolved(page, "painted");
}

/** A number that a page puts into its window once it has it. */
export async function resolved(page: Page, name: "painted" | "gone"): Promise<number> {
  const handle = await page.waitForFunction((of) => window[of], name);
  return Number(await handle.jsonValue());
}
