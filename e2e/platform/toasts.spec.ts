import type { Locator } from "playwright/test";
import { newSpace, write } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

/** Returns true if two elements share a point. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("An element is hidden");
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const size of [
  { width: 390, height: 844 },
  { width: 800, height: 600 },
]) {
  test(`a message stays beside a dialog in ${size.width} pixels`, async ({ page, api, signIn }) => {
    const { merge, pageId, open, address } = await newSpace(api);
    await merge("First", newPage("Guide", "Before"));
    const params = await open("Too early", write(await pageId("Guide"), "After"));
    await page.setViewportSize(size);
    await signIn();
    await page.goto(address(params));
    await page.getByRole("button", { name: "Merge…" }).click();
    const merging = page.getByRole("dialog", { name: /Merge #2/ });
    await merging.getByRole("button", { name: "Merge", exact: true }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "Change request #2 merged" });
    await expect(toast).toBeVisible();
    await page.getByRole("button", { name: "Undo merge…" }).click();
    const dialog = page.getByRole("dialog", { name: /Undo the merge/ });
    await expect(dialog.getByRole("region", { name: "Effects" })).toBeVisible();
    await expect.poll(() => overlap(toast, dialog)).toBe(false);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast).toBeVisible();
  });
}
