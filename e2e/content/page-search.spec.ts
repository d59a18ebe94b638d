import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

test("a page is added from the pages of a space, and texts are searched from the same field", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await spaceWithPages(api, newPage("Ponds", "Water lilies daily."));
  await signIn();
  await page.goto(`${address}/content`);
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Rivers");
  await page.getByRole("dialog").getByRole("button", { name: "Add page" }).click();
  await expect(page.getByRole("region", { name: "Edit Rivers" })).toBeVisible();
  const text = page.getByRole("textbox", { name: "Text in Markdown" });
  await expect(text).toBeFocused();
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect(text).toBeFocused();
  await expect(page).toHaveURL(/change-requests\/\w+\/content\/[\w-]+\?then=merge$/);

  await page.goto(`${address}/content`);
  const field = page.getByRole("searchbox", { name: "Search pages" });
  await field.fill("lilies");
  await expect(page.getByText("No title contains “lilies”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Search texts for “lilies”" })).toBeVisible();
  await expectAccessible(page);
  await field.press("Enter");
  await expect(page.getByRole("region", { name: "Results" })).toContainText("Ponds");
});

test("a search offers the latest pages before the first word, and single words without results", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await spaceWithPages(
    api,
    newPage("Ponds", "Water lilies."),
    newPage("Rivers"),
  );
  await signIn();
  await page.goto(`${address}/search`);
  const latest = page.getByRole("region", { name: "Last updated" });
  await expect(latest.getByRole("link")).toHaveCount(2);
  await expect(page.getByText("texts of 2 pages", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(latest.getByRole("link").first()).toBeFocused();
  await page.getByRole("searchbox", { name: "Search this space" }).fill("lilies volcano");
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "lilies" }).click();
  await expect(page.getByRole("searchbox", { name: "Search this space" })).toBeFocused();
  const results = page.getByRole("region", { name: "Results" });
  await expect(results).toContainText("Ponds");
  await page.getByRole("searchbox", { name: "Search this space" }).fill("liliez");
  await expect(results.getByRole("status")).toHaveText(
    "No results for “liliez”. Showing results for “lilies”: 1 page",
  );
  await expect(results).toContainText("Ponds");
});
