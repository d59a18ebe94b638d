import type { Browser, Locator, Page } from "playwright/test";
import type { SystemUnderTest } from "./environment.ts";
import { awaitingHydration } from "./hydration.ts";
import { expect } from "./test.ts";

/** Loads the code for dragging, which loads when a pointer is near. */
export async function readyToDrag(page: Page) {
  await page.locator("[role=tree]").hover();
  await expect(page.locator("[role=tree][data-draggable]")).toBeVisible();
}

export const handleOf = (row: Locator) => row.getByTitle("Drag to move");

async function placesOf(row: Locator, target: Locator) {
  const from = await handleOf(row).boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error("The rows are not on the screen");
  return { x: from.x + from.width / 2, y: from.y + from.height / 2, to };
}

/** Drags a row of a tree to a part of another row's height, further right by so many pixels. */
export async function dragTo(page: Page, row: Locator, target: Locator, part: number, right = 0) {
  await row.hover();
  const { x, y, to } = await placesOf(row, target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 8, { steps: 4 });
  await page.mouse.move(x + right, to.y + to.height * part, { steps: 10 });
  await page.mouse.up();
}

/** A telephone, signed in as the administrator. */
export async function touchScreen(browser: Browser, { consoleUrl, adminToken }: SystemUnderTest) {
  const context = await browser.newContext({
    baseURL: consoleUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const headers = { origin: consoleUrl };
  await context.request.post("/api/session", { data: { token: adminToken }, headers });
  return awaitingHydration(await context.newPage());
}

/** Drags a row with a finger to the upper edge of another one. */
export async function fingerTo(page: Page, row: Locator, target: Locator) {
  const { x, y: begin, to } = await placesOf(row, target);
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x, y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(begin) });
  for (let step = 1; step <= 10; step++) {
    const y = begin + ((to.y + 3 - begin) * step) / 10;
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(y) });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
