import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { pixel } from "../support/give.ts";
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
  await expect(page.getByRole("row", { name: /list\.txt/ })).toBeVisible();
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
  await files(page).setInputFiles(text("notes.txt", "a third"));
  await one.getByRole("button", { name: "Keep both" }).click();
  await expect(page.getByRole("row", { name: /notes \(3\)\.txt/ })).toBeVisible();
  expect((await listed()).map(({ name }) => name).sort()).toEqual([
    "list.txt",
    "notes (2).txt",
    "notes (3).txt",
    "notes.txt",
  ]);

  await page.getByRole("button", { name: "Actions for list.txt" }).click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Replace…" }).click();
  const chooser = await choosing;
  await chooser.setFiles(text("notes.txt", "taken"));
  await expect(page.getByText("Another file is named notes.txt.")).toBeVisible();
  await chooser.setFiles(text("new-list.txt", "the newest"));
  const renaming = page.getByRole("dialog", { name: "Replace list.txt with new-list.txt?" });
  await expectAccessible(page);
  await renaming.getByRole("button", { name: "Replace" }).click();
  await expect(toast(page, "Replaced 1 file")).toBeVisible();
  const { items } = await api.listChangeRequestsForSpace({
    params: space,
    query: { status: "merged" },
  });
  expect(items[0]?.subject).toBe("Replace list.txt with new-list.txt");
  const list = before.find(({ name }) => name === "list.txt")?.id;
  expect(await listed()).toContainEqual({ id: list, name: "new-list.txt", size: 10 });

  const picture = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
  await files(page).setInputFiles(picture);
  await page.getByRole("button", { name: "Actions for logo.png" }).click();
  await page.getByRole("menuitem", { name: "Replace…" }).click();
  await page.getByLabel("Replacement").setInputFiles(text("logo.txt", "no picture"));
  const losing = page.getByRole("dialog", { name: "Replace logo.png with logo.txt?" });
  await expect(losing.getByText("The new file isn't a picture")).toBeVisible();
  await losing.getByRole("button", { name: "Cancel" }).click();
});

test("added files can be undone, and a deleted one says that it is back", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  const undo = (words: string) => {
    const message = page.getByRole("listitem").filter({ hasText: words });
    return message.getByRole("button", { name: "Undo", exact: true }).click();
  };
  const row = page.getByRole("row", { name: /notes\.txt/ });
  await files(page).setInputFiles(text("notes.txt", "new"));
  await expect(toast(page, "Added 1 file")).toBeVisible();
  await undo("Added 1 file");
  await expect(toast(page, "notes.txt removed")).toBeVisible();
  await expect(row).toHaveCount(0);
  await undo("notes.txt removed");
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "Actions for notes.txt" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete file" }).click();
  await expect(toast(page, "notes.txt deleted")).toBeVisible();
  await expect(row).toHaveCount(0);
  await undo("notes.txt deleted");
  await expect(toast(page, "notes.txt restored")).toBeVisible();
  await expect(row).toBeVisible();
  expect((await api.listFiles({ params: space })).count).toBe(1);
});

test("files added to a change request, or replaced there, can be undone", async ({
  page,
  api,
  signIn,
}) => {
  const { address, open } = await spaceWithPages(api, newPage("Page", "Text"));
  const params = await open("Add files");
  const sizes = async () =>
    (await api.listFilesInChangeRequestById({ params })).items.map(({ size }) => size);
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}/files`);
  const undo = (words: string) => {
    const message = page.getByRole("listitem").filter({ hasText: words });
    return message.getByRole("button", { name: "Undo", exact: true }).click();
  };
  await files(page).setInputFiles(text("notes.txt", "new"));
  await undo("Added 1 file");
  await expect(toast(page, "notes.txt removed")).toBeVisible();
  await expect(page.getByRole("row", { name: /notes\.txt/ })).toHaveCount(0);
  await files(page).setInputFiles([text("notes.txt", "new"), text("list.txt", "new")]);
  await expect(toast(page, "Added 2 files")).toBeVisible();
  await files(page).setInputFiles(text("notes.txt", "newer"));
  await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await expect.poll(async () => (await sizes()).sort()).toEqual([3, 5]);
  await undo("Replaced 1 file");
  await expect(toast(page, "Previous notes.txt restored")).toBeVisible();
  expect(await sizes()).toEqual([3, 3]);
});

test("a merge names the files that get the name of another one", async ({ page, api, signIn }) => {
  const { address, open, edit, change } = await spaceWithPages(api, newPage("Page", "Text"));
  const file = (content: string) => ({
    operation: "insert_files" as const,
    files: [{ name: "other.txt", base64: Buffer.from(content).toString("base64") }],
  });
  const params = await open("Add it");
  await edit(params, file("one"));
  await change(file("two"));
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}`);
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("2 files are named other.txt")).toBeVisible();
  await dialog.getByRole("link", { name: "View files" }).click();
  await expect(page.getByRole("row", { name: /other\.txt/ })).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get("name")).toBe("other.txt");
});
