import type { Browser, Page } from "playwright";
import type { OrganizationParams } from "../lib/contract/organizations/organizations.ts";
import { paths } from "../lib/url/paths.ts";
import { type Api, edit, open, text, update } from "./pages.ts";
import { coldTime, watchPaints } from "./painted.ts";

const pages = 500;
const steps = 12;

/** A change request that changes 500 pages of a space; answers the address of its review. */
export async function largeReview(api: Api, params: OrganizationParams): Promise<string> {
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Reviewed" } });
  const first = await open(api, spaceId);
  const inserts = Array.from({ length: pages }, (_, at) => {
    const title = `Page ${at}`;
    return { operation: "insert_page", title, document: { markdown: text(title) } } as const;
  });
  const ids = await edit(api, first, inserts);
  await api.mergeChangeRequest({ params: first });
  const second = await open(api, spaceId);
  const updates = ids.map((id, at) => update(id, `Changed ${at}`));
  await edit(api, second, updates);
  return paths.changeRequest({ ...params, ...second });
}

/** From the key for the next page until its changes are painted; the median of several. */
async function nextTime(page: Page): Promise<number> {
  await page.evaluate(() => {
    const stepped: number[] = [];
    Object.assign(window, { stepped });
    const shown = () => document.querySelector("#changed-page")?.textContent;
    const isThere = () => document.querySelector("section[aria-labelledby] [data-change]") !== null;
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key !== "]") return;
        const before = shown();
        window
          .paintedWith(() => shown() !== before && isThere())
          .then((painted) => stepped.push(painted - timeStamp));
      },
      { capture: true },
    );
  });
  for (let step = 1; step <= steps; step++) {
    await page.keyboard.press("]");
    await page.waitForFunction(
      (count) => (window as unknown as { stepped: number[] }).stepped.length === count,
      step,
    );
  }
  const times = await page.evaluate(() => (window as unknown as { stepped: number[] }).stepped);
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** How long a reviewer waits for a large change request, and for each page of it. */
export async function reviewTimes(browser: Browser, origin: string, token: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${origin}/api/session`, { data: { token }, headers: { origin } });
  const page = await context.newPage();
  await watchPaints(page);
  const cold = await coldTime(page, origin + path, "[data-change]");
  const next = await nextTime(page);
  await context.close();
  return { cold, next };
}
