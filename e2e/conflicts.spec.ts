import { expectAccessible } from "./support/accessible.ts";
import { newSpace, write } from "./support/change-requests.ts";
import { newPage } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

test("what the space changed meanwhile is brought in by a button", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, open, address } = await newSpace(api);
  const params = await open("Mine", newPage("Mine", "mine"));
  await merge("Theirs", newPage("Theirs", "theirs"));
  await signIn();
  await page.goto(address(params));
  await expect(page.getByText("The space has changed since")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Update from the space" }).click();
  await expect(page.getByText("Updated: it holds the space's changes now")).toBeVisible();
  await expect(page.getByText("The space has changed since")).toHaveCount(0);
  const { pages } = await api.listPagesInChangeRequest({ params });
  expect(pages.map(({ title }) => title).sort()).toEqual(["Mine", "Theirs"]);
});

test("conflicts are settled one by one, with an own text, and then it can be merged", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address, textOf } = await newSpace(api);
  await merge("First", newPage("Guide", "first"));
  const guide = await pageId("Guide");
  const params = await open("Mine", write(guide, "mine", "My title"));
  await merge("Theirs", write(guide, "theirs", "Their title"));
  await signIn();
  await page.goto(address(params));
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 conflicts with the space");
  await expect(dialog.getByRole("button", { name: "Merge", exact: true })).toBeDisabled();
  await dialog.getByRole("link", { name: "Settle them" }).click();

  const title = page.getByRole("region", { name: "Title of My title" });
  await expect(title).toContainText("Their title");
  await title.getByText("What both began from").click();
  await expect(title.getByText("Guide", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await title.getByRole("button", { name: "Take the space's" }).click();
  await expect(page.getByText("1 of 2 settled")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 of 2 settled")).toBeVisible();

  const text = page.getByRole("region", { name: "Text of My title" });
  await text.getByRole("button", { name: "Write an own text" }).click();
  await text.getByRole("textbox", { name: "Own text for Text of My title" }).fill("both of us");
  await text.getByRole("button", { name: "Settle with this text" }).click();
  await expect(page.getByRole("heading", { name: "All conflicts are settled" })).toBeVisible();
  // Anew: a toast that fades in or out has the contrast of neither.
  await page.reload();
  await expect(page.getByRole("heading", { name: "No conflicts" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Merge…" }).click();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  expect(await textOf(guide)).toBe("both of us");
});
