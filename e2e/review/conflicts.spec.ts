import { expectAccessible } from "../support/accessible.ts";
import { newSpace, write } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

test("a change request includes the space's changes after an update", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, open, address } = await newSpace(api);
  const params = await open("Mine", newPage("Mine", "mine"));
  await merge("Theirs", newPage("Theirs", "theirs"));
  await signIn();
  await page.goto(address(params));
  await expect(page.getByText("The space has changed")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Update from the space" }).click();
  await expect(
    page.getByText("Change request updated with the space's latest changes"),
  ).toBeVisible();
  await expect(page.getByText("The space has changed")).toHaveCount(0);
  const { pages } = await api.listPagesInChangeRequest({ params });
  expect(pages.map(({ title }) => title).sort()).toEqual(["Mine", "Theirs"]);
});

test("a change request can be merged once its conflicts are resolved", { tag: "@core" }, async ({
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
  await dialog.getByRole("link", { name: "Resolve conflicts" }).click();

  const title = page.getByRole("region", { name: "Title of My title" });
  await expect(title).toContainText("Their title");
  await title.getByText("Common ancestor").click();
  await expect(title.getByText("Guide", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await title.getByRole("button", { name: "Use space version" }).click();
  await expect(page.getByText("1 of 2 resolved")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 of 2 resolved")).toBeVisible();

  const text = page.getByRole("region", { name: "Text of My title" });
  await text.getByRole("button", { name: "Edit manually" }).click();
  await text.getByRole("textbox", { name: "Your version" }).fill("both of us");
  await text.getByRole("button", { name: "Use this text" }).click();
  await expect(page.getByRole("heading", { name: "All conflicts resolved" })).toBeVisible();
  // Anew: a toast that fades in or out has the contrast of neither.
  await page.reload();
  await expect(page.getByRole("heading", { name: "No conflicts" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Merge…" }).click();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  expect(await textOf(guide)).toBe("both of us");
});
