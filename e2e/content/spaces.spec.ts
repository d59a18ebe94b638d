import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessible.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("the first space is created from the empty list by keyboard", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { address, params } = await organizationWith(api, []);
  await signIn();
  await page.goto(`${address}/spaces`);
  await expect(page.getByRole("heading", { name: "No spaces yet" })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Create space" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("textbox", { name: "Title" }).fill("Handbook");
  await page.getByRole("textbox", { name: "Emoji" }).fill("📘");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Handbook" })).toBeVisible();
  const [made] = (await api.listSpacesInOrganizationById({ params })).items;
  expect(made).toMatchObject({ title: "Handbook", emoji: "📘" });
});

test("filters and sorting are in the URL and survive a reload", async ({ page, api, signIn }) => {
  const { address, id } = await organizationWith(api, ["Alpha", "Beta", "Gamma"]);
  await api.updateSpaceById({ params: { spaceId: id("Beta") }, body: { editMode: "locked" } });
  await signIn();
  await page.goto(`${address}/spaces`);
  await page.getByRole("button", { name: "Title", exact: true }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole("row").nth(1)).toContainText("Alpha");
  await page.getByRole("button", { name: "Edit mode", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Locked" }).click();
  await expect(page).toHaveURL(/editMode=locked/);
  await expect(rowOf(page, "Alpha")).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, "Beta")).toBeVisible();
  await expect(rowOf(page, "Alpha")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search spaces" }).fill("gam");
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rowOf(page, "Gamma")).toBeVisible();
  await expect(page).not.toHaveURL(/editMode=/);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search spaces" })).toHaveValue("gam");
});

test("the menu of a row offers current actions while others change it", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha", "Beta"]);
  const params = { spaceId: id("Beta") };
  await signIn();
  await page.goto(`${address}/spaces`);
  await rowOf(page, "Beta").hover();
  await page.getByRole("button", { name: "Actions for Beta" }).click();
  await expect(page.getByRole("menuitem", { name: "Lock", exact: true })).toBeVisible();
  await api.updateSpaceById({ params, body: { editMode: "locked" } });
  await expect(page.getByRole("menuitem", { name: "Unlock", exact: true })).toBeVisible();
});

test("a text that is no emoji is rejected at its field", async ({ page, api, signIn }) => {
  const { address, id } = await organizationWith(api, ["Billing API"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  await chooseAction(page, "Billing API", "Rename…");
  const emoji = page.getByRole("textbox", { name: "Emoji" });
  const rename = page.getByRole("button", { name: "Rename", exact: true });
  await emoji.fill("abc");
  await rename.click();
  await expect(page.getByRole("dialog")).toContainText("Must be an emoji such as 📖");
  await expect(emoji).toHaveValue("abc");
  await emoji.fill("1f4b3");
  await rename.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { emoji: saved } = await api.getSpaceById({ params: { spaceId: id("Billing API") } });
  expect(saved).toBe("1f4b3");
});

test("a space is renamed, and Undo restores its name and emoji", async ({ page, api, signIn }) => {
  const { address, id } = await organizationWith(api, ["Billing API"]);
  const spaceId = id("Billing API");
  await api.updateSpaceById({ params: { spaceId }, body: { emoji: "💳" } });
  await signIn();
  await page.goto(`${address}/spaces`);
  await chooseAction(page, "Billing API", "Rename…");
  await page.getByRole("textbox", { name: "Title" }).fill("Payments API");
  await page.getByRole("textbox", { name: "Emoji" }).fill("");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(rowOf(page, "Payments API")).toBeVisible();
  expect((await api.getSpaceById({ params: { spaceId } })).emoji).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Billing API")).toBeVisible();
  await expect.poll(async () => (await api.getSpaceById({ params: { spaceId } })).emoji).toBe("💳");
});

test("a failed lock is undone with the reason and Retry", async ({ page, api, signIn }) => {
  const { address, id } = await organizationWith(api, ["Runbooks"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  const answer = { status: 500, json: { error: { code: 500, message: "Frozen for the audit" } } };
  await page.route("**/api/v1/spaces/*", (route) => route.fulfill(answer));
  await chooseAction(page, "Runbooks", "Lock");
  await expect(page.getByText("Frozen for the audit")).toBeVisible();
  await expect(rowOf(page, "Runbooks")).toContainText("Live");
  await page.unroute("**/api/v1/spaces/*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rowOf(page, "Runbooks")).toContainText("Locked");
  const params = { spaceId: id("Runbooks") };
  await expect.poll(async () => (await api.getSpaceById({ params })).editMode).toBe("locked");
});

test("deleting a space names the sites that lose it, and Ctrl+Z restores it", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { address, params, id, trashTitles } = await organizationWith(api, ["Guide", "Other"]);
  await api.createSite({ params, body: { title: "Acme docs", spaces: [id("Guide")] } });
  await signIn();
  await page.goto(`${address}/spaces`);
  await chooseAction(page, "Guide", "Delete…");
  const dialog = page.getByRole("dialog", { name: "Delete space Guide?" });
  await expect(dialog).toContainText("Removed from 1 site");
  await expect(dialog.getByRole("link", { name: "Acme docs" })).toBeVisible();
  await expect(dialog).toContainText("It is the default there");
  await expect(dialog).toContainText("You can restore it for 7 days");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete space" }).click();
  await expect(rowOf(page, "Guide")).toHaveCount(0);
  await expect.poll(trashTitles).toEqual(["Guide"]);
  await expect(page.getByText("Guide deleted")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(rowOf(page, "Guide")).toBeVisible();
  await expect.poll(trashTitles).toEqual([]);
});

test("several spaces are deleted at once, failures are retried, and one Undo restores all", async ({
  page,
  api,
  signIn,
}) => {
  const titles = ["One", "Two", "Three", "Four"];
  const { address, id, trashTitles } = await organizationWith(api, titles);
  await signIn();
  await page.goto(`${address}/spaces`);
  for (const title of ["One", "Two", "Three"]) {
    await page.getByRole("checkbox", { name: `Select ${title}` }).click();
  }
  await page.getByRole("button", { name: "Delete…" }).click();
  const answer = { status: 503, json: { error: { code: 503, message: "Busy just now" } } };
  const failing = `**/api/v1/spaces/${id("Two")}`;
  await page.route(failing, (route) => route.fulfill(answer));
  await page.getByRole("button", { name: "Delete 3 spaces" }).click();
  const dialog = page.getByRole("dialog", { name: "2 spaces deleted, 1 failed" });
  await expect(dialog.getByRole("listitem").filter({ hasText: "Two" })).toContainText(
    "Busy just now",
  );
  expect((await trashTitles()).sort()).toEqual(["One", "Three"]);
  await page.unroute(failing);
  await dialog.getByRole("button", { name: "Retry 1" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await trashTitles()).length).toBe(3);
  await expect(rowOf(page, "Two")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(trashTitles).toEqual([]);
  await expect(rowOf(page, "Two")).toBeVisible();
});

test("all rows of a long list can be scrolled to, and the list keeps its position", async ({
  page,
  api,
  signIn,
}) => {
  const titles = Array.from({ length: 130 }, (_, at) => `Space ${String(at).padStart(3, "0")}`);
  const { address } = await organizationWith(api, titles);
  await signIn();
  await page.goto(`${address}/spaces?sort=title&order=asc`);
  await expect(rowOf(page, "Space 000")).toBeVisible();
  await rowOf(page, "Space 001").focus();
  await page.keyboard.press("End");
  await expect(page.getByText("of 130")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(rowOf(page, "Space 129")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Space 129" })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, "Space 129")).toBeInViewport();
});

test("the list is exported with its filter, columns and labels", async ({ page, api, signIn }) => {
  const { address } = await organizationWith(api, ["=Formula", "Plain", "Hidden"]);
  await signIn();
  await page.goto(`${address}/spaces?title=l&sort=title&order=asc`);
  await page.getByRole("button", { name: "View options" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Updated" }).click();
  await page.keyboard.press("Escape");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("spaces.csv");
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toEqual([
    "Title,Visibility,Edit mode,Collection,Change requests",
    "'=Formula,Not published,Live,,",
    "Plain,Not published,Live,,",
  ]);
});
