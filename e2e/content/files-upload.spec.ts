import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { give, pixel } from "../support/give.ts";
import { newAccount } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const plan = { name: "plan.png", type: "image/png", base64: pixel };
const notes = { name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
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
  const { items } = await api.listFiles({ params: space });
  expect(items.map(({ name }) => name)).toEqual([
    "pasted.png",
    "notes.csv",
    "photo.png",
    "plan.png",
  ]);
  const requests = await api.listChangeRequestsForSpace({
    params: space,
    query: { status: "merged" },
  });
  expect(requests.items.map(({ subject }) => subject).slice(0, 3)).toEqual([
    "Add pasted.png",
    "Add notes.csv",
    "Add plan.png",
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
