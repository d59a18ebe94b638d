import type { Page } from "playwright/test";
import { expect } from "./test.ts";

export const stream = "**/events/stream*";

/** Opens a page and waits until it follows what changes. */
export async function openFollowing(page: Page, address: string): Promise<void> {
  const followed = page.waitForResponse(stream);
  await page.goto(address);
  expect((await followed).headers()["content-type"]).toBe("text/event-stream");
}
