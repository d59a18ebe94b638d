import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

const text = (name: string, content: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});
const files = (page: Page) => page.getByLabel("Files to add");
const toast = (page: Page, words: string) => page.getByText(words, { exact: true });

test("files of existing names replace these or are kept beside them", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  await files(page).setInputFiles([text("notes.txt", "old"), text("list.txt", "old")]);
  await expect(toast(page, "Added 2 files")).toBeVisible();
  const listed = async () =>
    (await api.listFiles({ params: space })).items.map(({ id, name, size }) => ({
      id,
      name,
      size,
    }));
  const before = await listed();

  await files(page).setInputFiles([text("notes.txt", "newer"), text("list.txt", "newer")]);
  const question = page.getByRole("dialog", { name: "2 files exist already" });
  await expect(question.getByRole("listitem")).toHaveText(["notes.txt", "list.txt"]);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(toast(page, "Replaced 2 files")).toBeVisible();
  expect(await listed()).toEqual(before.map((file) => ({ ...file, size: 5 })));

  await files(page).setInputFiles(text("notes.txt", "another"));
  const one = page.getByRole("dialog", { name: "notes.txt exists already" });
  await one.getByRole("button", { name: "Keep both" }).click();
  await expect(page.getByRole("row", { name: /notes \(2\)\.txt/ })).toBeVisible();
  expect((await listed()).map(({ name }) => name).sort()).toEqual([
    "list.txt",
    "notes (2).txt",
    "notes.txt",
  ]);

  await page.getByRole("button", { name: "Actions for list.txt" }).click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Replace…" }).click();
  await (await choosing).setFiles(text("new-list.txt", "the newest"));
  await expect(toast(page, "Replaced 1 file")).toBeVisible();
  const list = before.find(({ name }) => name === "list.txt")?.id;
  expect(await listed()).toContainEqual({ id: list, name: "new-list.txt", size: 10 });
});
