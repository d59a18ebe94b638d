import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { give, pixel } from "../support/give.ts";
import { newAccount } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const plan = { name: "plan.png", type: "image/png", base64: pixel };
const notes = { name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" });
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

test("files are added to a space by button, drop and paste", async ({ page, api, signIn }) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  const empty = page.getByRole("heading", { name: "No files yet" });
  await expect(page.getByRole("button", { name: "Add files" })).toBeVisible();
  await give(empty, "drop", [plan, { ...plan, name: "photo.png" }]);
  await expect(page.getByText("Added 2 files")).toBeVisible();
  await expect(row(page, /photo\.png/)).toContainText("Unused");
  await expectAccessible(page);
  await page.getByLabel("Files to add").setInputFiles(notes);
  await expect(row(page, /notes\.csv/)).toBeVisible();
  await give(page.getByRole("heading", { level: 1 }), "paste", [{ ...plan, name: "pasted.png" }]);
  await expect(row(page, /pasted\.png/)).toBeVisible();
  await page.getByLabel("Files to add").setInputFiles([
    { name: "ok.png", mimeType: "image/png", buffer: Buffer.from("a text") },
    { name: "bad.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("a text") },
  ]);
  const note = page.getByText("ok.png isn't a picture. bad.exe isn't a program.");
  await expect(note.first()).toBeVisible();
  const { items } = await api.listFiles({ params: space });
  const names = items.map(({ name }) => name);
  expect(names.slice(0, 2).sort()).toEqual(["bad.exe", "ok.png"]);
  expect(names.slice(2, 4)).toEqual(["pasted.png", "notes.csv"]);
  expect(names.slice(4).sort()).toEqual(["photo.png", "plan.png"]);
  const requests = await api.listChangeRequestsForSpace({
    params: space,
    query: { status: "merged" },
  });
  expect(requests.items.map(({ subject }) => subject).slice(0, 4)).toEqual([
    "Add 2 files",
    "Add pasted.png",
    "Add notes.csv",
    "Add 2 files",
  ]);
});

test("editors who can't merge add files to a change request, and readers none", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, organization } = await spaceWithPages(api, newPage("Page", "Text"));
  const { email, token } = await newAccount("Edgar");
  await api.inviteUsersToOrganization({
    params: organization,
    body: { emails: [email], role: "edit" },
  });
  await signIn(token);
  await page.goto(`${address}/files`);
  await page.getByLabel("Files to add").setInputFiles(notes);
  await expect(page.getByText(/Added 1 file to change request #\d+/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
  await page.getByRole("button", { name: "View" }).click();
  await expect(row(page, /notes\.csv/)).toBeVisible();
  expect((await api.listFiles({ params: space })).count).toBe(0);

  const reader = await newAccount("Rita");
  await api.inviteUsersToOrganization({
    params: organization,
    body: { emails: [reader.email], role: "read" },
  });
  await signIn(reader.token);
  await page.goto(`${address}/files`);
  await expect(
    page.getByText("Adding files requires the edit role", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Add files" })).toHaveCount(0);
});

/** Keeps back the answer to the upload of a file, which the service stores. */
async function keepAnswer(page: Page, name: string): Promise<{ stored: Promise<void> }> {
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  await page.route(isContent, async (route) => {
    const request = route.request();
    if (request.method() !== "POST" || !request.postData()?.includes(name)) return route.fallback();
    await route.fetch();
    resolve();
  });
  return { stored };
}

const isContent = (url: URL) => url.pathname.endsWith("/content");

test("a file whose upload is cancelled too late isn't merged with the next one", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  const { stored } = await keepAnswer(page, "wrong.png");
  const files = page.getByLabel("Files to add");
  await files.setInputFiles({ ...notes, name: "wrong.png" });
  await stored;
  await page.getByRole("button", { name: "Cancel upload of wrong.png" }).click();
  await expect(uploads(page)).toHaveCount(0);
  await files.setInputFiles(notes);
  await expect(page.getByText("Added 1 file", { exact: true })).toBeVisible();
  await expect(row(page, /notes\.csv/)).toBeVisible();
  const { items } = await api.listFiles({ params: space });
  expect(items.map(({ name }) => name)).toEqual(["notes.csv"]);
  const requests = await api.listChangeRequestsForSpace({
    params: space,
    query: { status: "all" },
  });
  expect(requests.items.slice(0, 2)).toMatchObject([
    { subject: "Add notes.csv", status: "merged" },
    { subject: "Add wrong.png", status: "archived" },
  ]);
});

test("files beside a cancelled one wait in their change request", async ({ page, api, signIn }) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  const { stored } = await keepAnswer(page, "wrong.png");
  await page.getByLabel("Files to add").setInputFiles([notes, { ...notes, name: "wrong.png" }]);
  await stored;
  await page.getByRole("button", { name: "Cancel upload of wrong.png" }).click();
  await expect(page.getByText(/Added 1 file to .*may also contain wrong\.png/)).toBeVisible();
  expect((await api.listFiles({ params: space })).count).toBe(0);
  await page.getByRole("button", { name: "View" }).click();
  await expect(row(page, /notes\.csv/)).toBeVisible();
});

test("leaving the page in the middle asks first, and then merges nothing", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  const { stored } = await keepAnswer(page, "plan.png");
  await page.getByLabel("Files to add").setInputFiles({ ...notes, name: "plan.png" });
  await stored;
  await page.getByRole("link", { name: "Change requests", exact: true }).first().click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/change-requests/);
  const requests = async () =>
    (await api.listChangeRequestsForSpace({ params: space, query: { status: "archived" } })).items;
  await expect
    .poll(async () => (await requests()).map(({ subject }) => subject))
    .toEqual(["Add plan.png"]);
  expect((await api.listFiles({ params: space })).count).toBe(0);
});

test("a failed upload leaves no empty change request, and can be retried", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  await page.route(isContent, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Files to add").setInputFiles(notes);
  await expect(uploads(page).getByRole("alert")).toContainText("Can't reach the server");
  const subjects = async (status: "archived" | "merged") =>
    (await api.listChangeRequestsForSpace({ params: space, query: { status } })).items.map(
      ({ subject }) => subject,
    );
  await expect.poll(() => subjects("archived")).toEqual(["Add notes.csv"]);
  await page.unroute(isContent);
  await uploads(page).getByRole("button", { name: "Try again" }).click();
  await expect(row(page, /notes\.csv/)).toBeVisible();
  expect(await subjects("merged")).toContain("Add notes.csv");
});

test("files chosen while the first ones arrive are added too", async ({ page, api, signIn }) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  const chooser = await choosing;
  await give(page.getByRole("heading", { level: 1 }), "paste", [plan]);
  await expect(row(page, /plan\.png/)).toBeVisible();
  await chooser.setFiles(notes);
  await expect(row(page, /notes\.csv/)).toBeVisible();
  expect((await api.listFiles({ params: space })).count).toBe(2);
});

test("several files are uploaded at once, in one change request", async ({ page, api, signIn }) => {
  const { address, space } = await spaceWithPages(api, newPage("Page", "Text"));
  await signIn();
  await page.goto(`${address}/files`);
  const { promise, resolve } = Promise.withResolvers<void>();
  let running = 0;
  await page.route(isContent, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    running += 1;
    if (running === 3) resolve();
    // None of the first three ends before all of them have started.
    await promise;
    return route.fallback();
  });
  const names = Array.from({ length: 7 }, (_, at) => `part-${at}.csv`);
  await page.getByLabel("Files to add").setInputFiles(names.map((name) => ({ ...notes, name })));
  await expect(page.getByText("Added 7 files", { exact: true })).toBeVisible();
  expect((await api.listFiles({ params: space })).count).toBe(7);
  const query = { status: "merged" as const };
  const requests = await api.listChangeRequestsForSpace({ params: space, query });
  expect(requests.items[0]?.subject).toBe("Add 7 files");
});
