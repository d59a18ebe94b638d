import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { give, pixel } from "../support/give.ts";
import { expect, test } from "../support/test.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Text in Markdown" });
const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" });

test("an image is pasted, saved and merged, seen in the space, and downloaded", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { address, space, pages, open } = await spaceWithPages(api, newPage("Guide page", "Look:"));
  const params = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}/content/${pages[0]}`);
  await expect(editor(page)).toContainText("Look:");
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" ");
  await give(editor(page), "paste", [{ name: "plan.png", type: "image/png", base64: pixel }]);
  await expect(editor(page)).toHaveText(/^Look: !\[plan\]\(\/files\/\w+\)$/);
  await expect(uploads(page)).toHaveCount(0);
  const drawn = page.getByRole("region", { name: "Preview" }).getByRole("img", { name: "plan" });
  await expect(drawn).toHaveJSProperty("naturalWidth", 2);
  await page.keyboard.type(" behind");
  await expect(editor(page)).toHaveText(/\) behind$/);
  await give(editor(page), "drop", [{ name: "notes.csv", type: "text/csv", base64: "YSxi" }]);
  await expect(editor(page)).toContainText("[notes.csv](/files/");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByText("Page saved", { exact: true })).toBeVisible();
  await api.mergeChangeRequest({ params });

  await page.goto(`${address}/content/${pages[0]}`);
  const image = page.getByRole("article").getByRole("img", { name: "plan" });
  await expect(image).toHaveJSProperty("naturalHeight", 3);
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await expect(page.getByRole("row", { name: /plan\.png/ })).toContainText("2 × 3");
  await expect(page.getByRole("row", { name: /plan\.png/ })).toContainText("1 page");
  await expectAccessible(page);
  await page.getByRole("button", { name: "plan.png", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "plan.png" });
  await expect(preview.getByRole("img", { name: "plan.png" })).toHaveJSProperty("naturalWidth", 2);
  await expect(preview.getByRole("list", { name: "Pages that use it" })).toContainText(
    "Guide page",
  );
  await expectAccessible(page);
  await page.keyboard.press("ArrowLeft");
  const next = page.getByRole("dialog", { name: "notes.csv" });
  await expect(next.getByLabel("Text of notes.csv")).toHaveText("a,b");
  await next.getByRole("button", { name: "Next file" }).click();
  const downloading = page.waitForEvent("download");
  await preview.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("plan.png");
  expect((await readFile(await download.path())).toString("base64")).toBe(pixel);

  const { items } = await api.listFiles({ params: space, query: { name: "plan" } });
  const answer = await page.request.get(items[0]?.downloadURL ?? "");
  expect(answer.headers()["content-disposition"]).toMatch(/^attachment; filename="?plan\.png"?$/);
});

test("a failed upload can be retried", async ({ page, api, signIn }) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Guide page", "Text"));
  const params = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}/content/${pages[0]}`);
  await expect(editor(page)).toContainText("Text");
  const broken = (url: URL) => url.pathname.endsWith("/content");
  await page.route(broken, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Files to add").setInputFiles({
    name: "plan.png",
    mimeType: "image/png",
    buffer: Buffer.from(pixel, "base64"),
  });
  await expect(uploads(page).getByRole("alert")).toContainText("Can't reach the server");
  await expectAccessible(page);
  await page.unroute(broken);
  await uploads(page).getByRole("button", { name: "Try again" }).click();
  await expect(editor(page)).toContainText("![plan](/files/");
  await expect(uploads(page)).toHaveCount(0);
});

test("files are searched by name, as a list and as a grid", async ({ page, api, signIn }) => {
  const { address, space, change } = await spaceWithPages(api);
  await signIn();
  await page.goto(`${address}/files`);
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
  await expectAccessible(page);
  const files = ["plan.png", "photo.png"].map((name) => ({ name, ref: name, base64: pixel }));
  await change(newPage("Page", "![](./photo.png)"), { operation: "insert_files", files });
  await page.reload();
  await expect(page.getByRole("button", { name: /^\w+\.png$/ })).toHaveText([
    "photo.png",
    "plan.png",
  ]);
  const uses = page.getByRole("button", { name: "Used in 1 page. Show pages" });
  await page.setViewportSize({ width: 390, height: 844 });
  const [cell, row] = [
    await uses.boundingBox(),
    await page.getByRole("row", { name: /photo/ }).boundingBox(),
  ];
  expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 720 });
  await uses.click();
  await expect(page.getByRole("list", { name: "Pages that use it" })).toContainText("Page");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Unused" }).click();
  await expect(page.getByRole("button", { name: /^\w+\.png$/ })).toHaveText(["plan.png"]);
  await expect(page).toHaveURL(/unused=true/);
  await page.getByRole("button", { name: "Unused" }).click();
  await expect(page.getByRole("button", { name: /^\w+\.png$/ })).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search files by name" }).fill("PLAN");
  await expect(page.getByRole("button", { name: /^\w+\.png$/ })).toHaveText(["plan.png"]);
  await page.getByRole("button", { name: "Grid" }).click();
  await expect(page).toHaveURL(/name=PLAN.*view=grid|view=grid.*name=PLAN/);
  await expect(page.getByRole("listitem").filter({ hasText: /\d B · 2 × 3/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search files by name" }).fill("nothing");
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("button", { name: /^\w+\.png$/ })).toHaveCount(2);
  expect((await api.listFiles({ params: space })).count).toBe(2);
  await page.getByRole("button", { name: "Actions for photo.png" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy public link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Used in 1 page. Show pages" }).click();
  await page.getByRole("list", { name: "Pages that use it" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: "Page" })).toBeVisible();
});

test("the grid renders hundreds of files in parts and loads the others while scrolling", async ({
  page,
  api,
  signIn,
}) => {
  const { address, change } = await spaceWithPages(api);
  const part = (from: number) =>
    Array.from({ length: 20 }, (_, at) => `file-${from + at}.txt`).map((name) => ({
      name,
      ref: name,
      base64: "YQ==",
    }));
  await change(
    ...Array.from({ length: 13 }, (_, at) => ({
      operation: "insert_files" as const,
      files: part(at * 20),
    })),
  );
  await signIn();
  await page.goto(`${address}/files?view=grid`);
  const tiles = page.getByRole("listitem").filter({ hasText: "file-" });
  await expect(tiles.first()).toBeVisible();
  await expect(page.getByText("of 260")).toBeVisible();
  const last = page.locator("[aria-posinset='260']");
  await expect(async () => {
    await tiles.last().scrollIntoViewIfNeeded();
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await tiles.count()).toBeLessThan(200);
  await expectAccessible(page);
});

test("a pasted file with the name of another one gets a number", async ({ page, api, signIn }) => {
  const { address, pages, open, edit } = await spaceWithPages(api, newPage("Guide page", "Look:"));
  const params = await open();
  const files = [{ name: "plan.png", ref: "plan.png", base64: pixel }];
  await edit(params, { operation: "insert_files", files });
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}/content/${pages[0]}`);
  await expect(editor(page)).toContainText("Look:");
  await editor(page).click();
  await give(editor(page), "paste", [{ name: "plan.png", type: "image/png", base64: pixel }]);
  await expect(editor(page)).toContainText("![plan (2)](/files/");
  await expect(
    page.getByText("plan.png exists already: yours is now plan (2).png.").first(),
  ).toBeVisible();
});

test("files of a change request are listed, and added by drag and drop", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, pages, open, edit } = await spaceWithPages(api, newPage("Page", "Text"));
  const request = await open();
  const files = `${address}/change-requests/${request.changeRequestId}/files`;
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}`);
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole("main").getByRole("heading", { name: "No files yet" });
  await give(main, "drop", [{ name: "plan.png", type: "image/png", base64: pixel }]);
  const row = page.getByRole("row", { name: /plan\.png/ });
  await expect(row).toContainText("Unused");
  await page.getByLabel("Files to add").setInputFiles({
    name: "notes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("a,b"),
  });
  await expect(page.getByRole("row", { name: /notes\.csv/ })).toBeVisible();
  const { items } = await api.listFilesInChangeRequestById({ params: request });
  const plan = items.find(({ name }) => name === "plan.png");
  const document = { markdown: `![](/files/${plan?.id})` };
  await edit(request, { operation: "update_page", page: pages[0] ?? "", document });
  await page.reload();
  await expect(row).toContainText("1 page");
  await page.getByRole("button", { name: "Grid" }).click();
  await expect(page).toHaveURL(`${files}?view=grid`);
  await expect(page.getByRole("button", { name: "notes.csv", exact: true })).toBeVisible();
  await expectAccessible(page);
  expect((await api.listFiles({ params: space })).count).toBe(0);
  await api.mergeChangeRequest({ params: request });
  await page.reload();
  await expect(page.getByRole("button", { name: "Add files" })).toHaveCount(0);
});

test("a file is deleted from its preview or its row", async ({ page, api, signIn }) => {
  const { address, space, change } = await spaceWithPages(api);
  const files = ["plan.png", "photo.png"].map((name) => ({ name, ref: name, base64: pixel }));
  await change({ operation: "insert_files", files }, newPage("Floor", "![](./plan.png)"));
  await signIn();
  await page.goto(`${address}/files`);
  const askToDelete = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    return page.getByRole("dialog", { name: `Delete ${name}?` });
  };
  const confirm = await askToDelete("plan.png");
  await expect(confirm.getByRole("list", { name: "Pages that use it" })).toContainText("Floor");
  await expect(confirm.getByText("No published site shows this space.")).toBeVisible();
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "Delete file" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row", { name: /photo\.png/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /plan\.png/ })).toHaveCount(0);
  const { items } = await api.listFiles({ params: space });
  expect(items.map(({ name }) => name)).toEqual(["photo.png"]);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "plan.png" })).toBeVisible();
  await expect(page.getByText("1 file deleted", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Download plan.png" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${address}/files`);
  await page.getByRole("button", { name: "Actions for photo.png" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const again = page.getByRole("dialog", { name: "Delete photo.png?" });
  await expect(again.getByText("No pages use it.")).toBeVisible();
  await again.getByRole("button", { name: "Delete file" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("row", { name: /photo\.png/ })).toBeVisible();
  expect((await api.listFiles({ params: space })).count).toBe(1);
});
