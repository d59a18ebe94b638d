import { proposal } from "../support/reviews.ts";
import { expect, test } from "../support/test.ts";

test("a merged change request is reverted by another one", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { address, request } = await proposal(api, "Too early");
  await api.mergeChangeRequest({ params: request });
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: "Revert" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "#2 Revert Too early" })).toBeVisible();
  await expect(page.getByText("1 page deleted")).toBeVisible();
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: /Merge #2/ });
  await expect(dialog).toContainText("No reviews yet");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  const { pages } = await api.listPages({ params: { spaceId: request.spaceId } });
  expect(pages).toEqual([]);
});
