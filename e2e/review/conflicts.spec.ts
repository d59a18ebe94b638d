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
  await expect(title.getByRole("link", { name: "#3 Theirs" })).toHaveAttribute(
    "href",
    /change-requests/,
  );
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
  await text.getByRole("button", { name: "Use this result" }).click();
  await expect(page.getByRole("heading", { name: "All conflicts resolved" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 of 2 resolved")).toBeVisible();
  await expect(text.getByRole("textbox", { name: "Your version" })).toHaveValue("both of us");
  await text.getByRole("button", { name: "Use this result" }).click();
  await expect(page.getByRole("heading", { name: "All conflicts resolved" })).toBeVisible();
  // Anew: a toast that fades in or out has the contrast of neither.
  await page.reload();
  await expect(page.getByRole("heading", { name: "No conflicts" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Merge…" }).click();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This change request is merged" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View in space" })).toBeVisible();
  expect(await textOf(guide)).toBe("both of us");
});

const paragraphs = (changes: Record<string, string>) =>
  ["one", "two", "three", "four", "five", "six"].map((each) => changes[each] ?? each).join("\n\n");

test("a choice between versions keeps what only one of them changed, and survives a reload", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { merge, pageId, open, address, textOf } = await newSpace(api);
  await merge("First", newPage("Guide", paragraphs({})));
  const guide = await pageId("Guide");
  const mine = `my zero\n\n${paragraphs({ two: "my two", six: "my six" })}`;
  const params = await open("Mine", write(guide, mine));
  await merge("Theirs", write(guide, paragraphs({ two: "their two", five: "their five" })));
  await signIn();
  await page.goto(`${address(params)}/conflicts`);
  const text = page.getByRole("region", { name: "Text of Guide" });
  await expect(text).toContainText("changed the same lines in 1 place");
  const take = text.getByRole("button", { name: "Use this result" });
  await expect(take).toBeDisabled();
  const place = text.getByRole("group", { name: "Place 1 of 1" });
  await expect(place).toContainText("their two");
  await expect(place).toContainText("my two");
  await expect(place).not.toContainText("five");
  await expect(place.getByRole("row", { name: "3 added their two" })).toBeVisible();
  await expect(place.getByRole("row", { name: "5 added my two" })).toBeVisible();
  await place.getByRole("button", { name: "Use change request version" }).click();
  const result = text.getByRole("region", { name: "Result" });
  await expect(result).toContainText("my six");
  await result.getByRole("button", { name: "Against change request version" }).click();
  await expect(result).toContainText("their five");
  await expectAccessible(page);

  await text.getByRole("button", { name: "Edit manually" }).click();
  const own = text.getByRole("textbox", { name: "Your version" });
  await expect(own).toHaveValue(mine.replace("five", "their five"));
  await own.press("End");
  await own.pressSequentially(" more");
  const written = await own.inputValue();
  await page.reload();
  await expect(own).toHaveValue(written);
  await take.click();
  await expect(page.getByRole("heading", { name: "All conflicts resolved" })).toBeVisible();
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  expect(await textOf(guide)).toBe(written);
});
