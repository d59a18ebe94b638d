import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { heldSite } from "../support/held-site.ts";
import { newAccount } from "../support/people.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

const item = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true });
const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Import pages" });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
}

/** A site whose last page can be held or broken. */
const links = (count: number) =>
  `<h1>Start</h1><p>See below.</p>${Array.from(
    { length: count },
    (_, at) => `<a href="/part-${at}">Part ${at}</a> and then `,
  ).join("")}`;
const site = (count: number) =>
  heldSite({
    "/": links(count),
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `/part-${at}`,
        `<h1>Part ${at}</h1><p>Back to <a href="/">the start</a>.</p>`,
      ]),
    ),
  });

test("a website is imported through a change request, and failed pages are retried", async ({
  page,
  api,
  signIn,
}) => {
  const web = await site(24);
  web.held.add("/part-23");
  web.broken.add("/part-5");
  const { address } = await spaceWithPages(api, newPage("Here already"));
  await signIn();
  await page.goto(`${address}/content`);
  await openDialog(page);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog(page).getByText("Choose a file").first()).toBeVisible();
  await expect(dialog(page).getByText("You can also drop it here.")).toBeVisible();
  await chooseOption(dialog(page), "Import from", "Website");
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog(page).getByText("Enter a URL").first()).toBeVisible();
  await dialog(page).getByLabel("URL").fill(web.url);
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL(/\/change-requests\/[^/]+\/content/);
  const progress = page.getByRole("progressbar", { name: "Pages imported" });
  await expect(progress).toBeVisible();
  await expect(page.getByText("21 of 25 pages")).toBeVisible({ timeout: 30_000 });
  await expect(title(page)).toHaveValue("Start");
  await expect(page).toHaveURL(/\/change-requests\/[^/]+\/content\/[^/?]+$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("21 of 25 pages")).toBeVisible();
  web.letGo("/part-23");
  const failed = page.getByText(/^24 pages imported from .*, 1 page failed$/);
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("The server responded with status 503")).toBeVisible();
  await expectAccessible(page);
  web.broken.clear();
  await page.getByRole("button", { name: "Retry failed pages" }).click();
  await expect(page.getByText(/^25 pages imported from/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText(/^25 pages imported from/)).toHaveCount(0);
  await item(page, "Part 5").click();
  await expect(title(page)).toHaveValue("Part 5");
  await page.getByRole("link", { name: "the start" }).click();
  await expect(title(page)).toHaveValue("Start");
  web.close();
});

test("an archive is imported with its folders and links", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { address, open } = await spaceWithPages(api, newPage("Here already"));
  const { changeRequestId } = await open();
  const archive = zipSync({
    "docs/README.md": strToU8("# Welcome\n\nFirst, [install](setup/install.md)."),
    "docs/setup/index.md": strToU8("# Set up"),
    "docs/setup/install.md": strToU8("# Install\n\nDone, or [ask](ask.md)."),
  });
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content`);
  await openDialog(page);
  await chooseOption(dialog(page), "Import from", "File");
  await dialog(page)
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "docs.zip", mimeType: "application/zip", buffer: Buffer.from(archive) });
  await expect(dialog(page).getByText("Selected: docs.zip")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("3 pages imported from docs.zip")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("treeitem")).toHaveText([
    "Here already",
    "Welcome",
    "Set up",
    "Install",
  ]);
  await item(page, "Welcome").click();
  await page.getByRole("link", { name: "install", exact: true }).click();
  await expect(title(page)).toHaveValue("Install");
  await page.getByRole("link", { name: "View report" }).click();
  await expect(page.getByRole("heading", { name: "Import of docs.zip" })).toBeVisible();
  const missing = page.getByRole("region", { name: "Links without a target: 1 on 1 page" });
  await expect(missing.getByText("ask.md")).toBeVisible();
  await expectAccessible(page);
  await missing.getByRole("link", { name: "Install" }).click();
  await expect(title(page)).toHaveValue("Install");
  await page.goBack();
  await page.getByRole("link", { name: "Imports" }).click();
  await page
    .getByRole("region", { name: "Imports" })
    .getByRole("link", { name: "docs.zip" })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Import of docs.zip" })).toBeVisible();
});

test("a document is added to the end of a page", async ({ page, api, signIn }) => {
  const { address, open, pages } = await spaceWithPages(api, newPage("Guide", "First words."));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await item(page, "Guide").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Import into page…" }).click();
  const into = page.getByRole("dialog", { name: "Import into Guide" });
  await into.getByLabel("File", { exact: true }).setInputFiles({
    name: "more.md",
    mimeType: "text/markdown",
    buffer: Buffer.from("# More\n\nLast words."),
  });
  await into.getByRole("combobox", { name: "File type" }).click();
  await expect(page.getByRole("option", { name: "Markdown file" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Notion export" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await into.getByRole("combobox", { name: "Import from" }).click();
  await expect(page.getByRole("option", { name: "Folder" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await into.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Last words.").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("First words.").first()).toBeVisible();
  await expect(page.getByText("1 page imported from more.md")).toBeVisible();
  await expect(page.getByRole("treeitem")).toHaveText(["Guide"]);
});

test("a canceled import and an invalid archive show a message", async ({ page, api, signIn }) => {
  const web = await site(30);
  web.held.add("/part-29");
  const { address, open } = await spaceWithPages(api);
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content`);
  await openDialog(page);
  await chooseOption(dialog(page), "Import from", "Website");
  await dialog(page).getByLabel("URL").fill(web.url);
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("21 of 31 pages")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Merge…" }).click();
  const merging = page.getByRole("dialog", { name: /^Merge / });
  await expect(
    merging.getByText("Pages are being imported into this change request."),
  ).toBeVisible();
  await expect(merging.getByRole("button", { name: "Merge", exact: true })).toBeDisabled();
  await merging.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Cancel import" }).click();
  await expect(
    page.getByText(/^Import canceled\. 21 pages imported from .* stay here$/),
  ).toBeVisible();
  web.letGo("/part-29");
  web.close();
  await openDialog(page);
  await chooseOption(dialog(page), "Import from", "File");
  await give("no.zip", Buffer.from("no"), page);
  await expect(dialog(page).getByText("Not a ZIP archive: no.zip")).toBeVisible();
  await give("empty.zip", Buffer.from(zipSync({ "a.txt": strToU8("x") })), page);
  await expect(page.getByText("The import from empty.zip failed")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("The archive contains no Markdown or HTML files.")).toBeVisible();
});

/** Chooses a file in the open dialog, and imports it. */
async function give(name: string, buffer: Buffer, page: Page): Promise<void> {
  const file = { name, mimeType: "application/zip", buffer };
  await dialog(page).getByLabel("File", { exact: true }).setInputFiles(file);
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
}

test("each source has its own fields, and a failed import leaves no draft", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Here already"));
  await signIn();
  await page.goto(`${address}/content`);
  await openDialog(page);
  await chooseOption(dialog(page), "Import from", "Website");
  await dialog(page).getByLabel("URL").fill("not a url");
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog(page).getByText("Must be a URL that begins with")).toBeVisible();
  await chooseOption(dialog(page), "Import from", "File");
  await expect(dialog(page).getByLabel("URL")).toHaveCount(0);
  await expect(dialog(page).getByText("Must be a URL that begins with")).toHaveCount(0);
  await expect(dialog(page).getByLabel("File type")).toHaveCount(0);
  await give("bad.zip", Buffer.from("plain text"), page);
  await expect(dialog(page).getByText("Not a ZIP archive: bad.zip")).toBeVisible();
  await expect(dialog(page).getByLabel("File type")).toBeVisible();
  await expectAccessible(page);
  const drafts = async () => {
    const query = { status: "draft" as const };
    return (await api.listChangeRequestsForSpace({ params: space, query })).count;
  };
  expect(await drafts()).toBe(0);
  await chooseOption(dialog(page), "Import from", "Website");
  await expect(dialog(page).getByLabel("URL")).toHaveValue("not a url");
  await chooseOption(dialog(page), "Import from", "File");
  await give("empty.zip", Buffer.from(zipSync({ "a.txt": strToU8("x") })), page);
  await expect(page.getByText("The import from empty.zip failed")).toBeVisible({ timeout: 30_000 });
  await expect.poll(drafts).toBe(0);

  await page.goto(`${address.replace(/\/spaces\/.*/, "")}/imports`);
  const reason = page.getByText("The archive contains no Markdown or HTML files", { exact: true });
  await expect(reason).toBeVisible();
  await page.getByRole("link", { name: "empty.zip" }).click();
  await expect(page.getByRole("heading", { name: "Import of empty.zip" })).toBeVisible();
  await expect(page.getByText("Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("The archive contains no Markdown or HTML files.")).toBeVisible();
  await expect(page.getByText("0 pages imported")).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Import again" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose another file…" })).toBeVisible();
  await expect(page.getByText("Nothing was imported. The empty draft is archived.")).toBeVisible();
  await expect.poll(drafts).toBe(0);
});

test("a space starts from a template, or uses one while it is empty", async ({
  page,
  api,
  signIn,
}) => {
  const { address, organization } = await spaceWithPages(api);
  await signIn();
  await page.goto(`${address}/content`);
  await page.getByRole("button", { name: "Use a template" }).click();
  const templates = page.getByRole("dialog", { name: "Use a template" });
  await templates.getByRole("radio", { name: /^Handbook/ }).check();
  await expectAccessible(page);
  await templates.getByRole("button", { name: "Add pages" }).click();
  await expect(item(page, "How we work")).toBeVisible();
  await page.goto(`/orgs/${organization.organizationId}/spaces`);
  await page.getByRole("button", { name: "Create space" }).first().click();
  const create = page.getByRole("dialog", { name: "Create space" });
  await create.getByLabel("Title").fill("Answers");
  await create.getByRole("radio", { name: "Template" }).check();
  await chooseOption(create, "Template", /^Help center/);
  await create.getByRole("button", { name: "Create space" }).click();
  await expect(item(page, "Contact us")).toBeVisible();
});

test("a new space starts with the import of a folder", async ({ page, api, signIn }) => {
  const { organization } = await spaceWithPages(api);
  await signIn();
  await page.goto(`/orgs/${organization.organizationId}/spaces`);
  await page.getByRole("button", { name: "Create space" }).first().click();
  const create = page.getByRole("dialog", { name: "Create space" });
  await create.getByRole("radio", { name: "Import" }).check();
  await chooseOption(create, "Import from", "Folder");
  await create.getByRole("button", { name: "Create and import" }).click();
  await expect(create.getByText("Choose a folder").last()).toBeVisible();
  await create.getByLabel("Folder", { exact: true }).setInputFiles(await handbook());
  await expect(
    create.getByText("Selected: handbook, 2 files. 1 hidden file is left out."),
  ).toBeVisible();
  await expect(create.getByLabel("Title")).toHaveValue("handbook");
  await expectAccessible(page);
  await create.getByRole("button", { name: "Create and import" }).click();
  await expect(page.getByRole("heading", { name: "Import of handbook" })).toBeVisible();
  await expect(page.getByText("Space handbook created, import started")).toBeVisible();
  await expect(page.getByText("Into the space handbook, by ")).toBeVisible();
  await expect(page.getByText("2 pages imported.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Done with 1 note", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Open content" }).click();
  await expect(page.getByRole("treeitem")).toHaveText(["Welcome", "Install"]);
});

/** A folder with two pages, a link to a missing one, and a hidden file. */
async function handbook(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), "import-")), "handbook");
  await mkdir(folder);
  await writeFile(join(folder, "README.md"), "# Welcome\n\nFirst, [ask](ask.md).");
  await writeFile(join(folder, "install.md"), "# Install");
  await writeFile(join(folder, ".env"), "KEY=1");
  return folder;
}

test("a site is created from a file", async ({ page, api, signIn }) => {
  const { organization } = await spaceWithPages(api);
  await signIn();
  await page.goto(`/orgs/${organization.organizationId}/sites`);
  await page.getByRole("button", { name: "Create site" }).first().click();
  const create = page.getByRole("dialog", { name: "Create site" });
  await create.getByLabel("Title").fill("");
  await create.getByRole("radio", { name: "Import" }).check();
  await create.getByLabel("File", { exact: true }).setInputFiles({
    name: "Field guide.md",
    mimeType: "text/markdown",
    buffer: Buffer.from("# Birds"),
  });
  await expect(create.getByLabel("Title")).toHaveValue("Field guide");
  await create.getByRole("button", { name: "Create site" }).click();
  await expect(page.getByText("1 page imported.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Into the space Field guide, by ")).toBeVisible();
  const ofSite = page.getByRole("paragraph").filter({ hasText: "Site of this space:" });
  await expect(ofSite.getByRole("link", { name: "Field guide" })).toBeVisible();
  await expect(ofSite).toContainText("Unpublished");
  await expect(page.getByRole("link", { name: "Open content" })).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("dialog", { name: /Publish Field guide/ })).toBeVisible();
});

test("an import that fails in Create site offers to delete the site and the space", async ({
  page,
  api,
  signIn,
}) => {
  const { organization } = await spaceWithPages(api);
  await signIn();
  await page.goto(`/orgs/${organization.organizationId}/sites`);
  await page.getByRole("button", { name: "Create site" }).first().click();
  const create = page.getByRole("dialog", { name: "Create site" });
  await create.getByLabel("Title").fill("Broken");
  await create.getByRole("radio", { name: "Import" }).check();
  const choose = (name: string, content: string | Uint8Array) =>
    create.getByLabel("File", { exact: true }).setInputFiles({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(content),
    });
  await choose("blank.md", "\n");
  await create.getByRole("button", { name: "Create site" }).click();
  await expect(create.getByText("blank.md is empty").first()).toBeVisible();
  await choose("empty.zip", zipSync({ "a.txt": strToU8("x") }));
  await expect(create.getByText("blank.md is empty")).toHaveCount(0);
  await create.getByRole("button", { name: "Create site" }).click();
  await expect(page.getByText("The archive contains no Markdown or HTML files.")).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Delete site and space…" }).click();
  const discard = page.getByRole("dialog", { name: "Delete site Broken and its space?" });
  await expect(discard.getByText("The space Broken moves to the trash.")).toBeVisible();
  await expectAccessible(page);
  await discard.getByRole("button", { name: "Delete site and space" }).click();
  await expect(page.getByText("Site Broken and its space deleted")).toBeVisible();
  const { items } = await api.listSites({ params: organization });
  expect(items.map(({ title }) => title)).not.toContain("Broken");
});

test("an import that fails offers to delete its space", async ({ page, api, signIn }) => {
  const { organization } = await spaceWithPages(api);
  await signIn();
  await page.goto(`/orgs/${organization.organizationId}/imports`);
  await openDialog(page);
  await give("plain.zip", Buffer.from("plain text"), page);
  await expect(dialog(page).getByText("Not a ZIP archive: plain.zip")).toBeVisible();
  await give("empty.zip", Buffer.from(zipSync({ "a.txt": strToU8("x") })), page);
  const failed = page.getByText("Failed", { exact: true }).last();
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Into the space empty, by ")).toBeVisible();
  await expect(page.getByText("Nothing was imported. The space stays.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete space…" }).click();
  const discard = page.getByRole("dialog", { name: "Delete space empty?" });
  await discard.getByRole("button", { name: "Delete space" }).click();
  await expect(page.getByText("empty deleted")).toBeVisible();
  const { items } = await api.listSpacesInOrganizationById({ params: organization });
  expect(items.map(({ title }) => title)).not.toContain("empty");
});

test("a rejected start of an import leaves no space, and a lost answer no second one", async ({
  page,
  api,
  signIn,
}) => {
  const { organization } = await spaceWithPages(api);
  const count = async () =>
    (await api.listSpacesInOrganizationById({ params: organization })).count;
  const before = await count();
  await signIn();
  await page.goto(`/orgs/${organization.organizationId}/imports`);
  await openDialog(page);
  const starts = "**/v1/org/*/imports";
  await page.route(starts, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { error: { code: 409, message: "Not today" } } })
      : route.fallback(),
  );
  await give("a.md", Buffer.from("# A"), page);
  await expect(dialog(page).getByText("Not today")).toBeVisible();
  await expect(dialog(page).getByText("Selected: a.md")).toBeVisible();
  expect(await count()).toBe(before);
  await page.unroute(starts);
  await page.route(starts, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const submit = dialog(page).getByRole("button", { name: "Import", exact: true });
  await submit.click();
  await expect.poll(count).toBe(before + 1);
  await expect(submit).toBeEnabled();
  await page.unroute(starts);
  await submit.click();
  await expect(page.getByRole("heading", { name: "Import of a.md" })).toBeVisible();
  expect(await count()).toBe(before + 1);
});

test("the page of imports starts one in a space", async ({ page, api, signIn }) => {
  const { organization } = await spaceWithPages(api);
  await signIn();
  await page.goto(`/orgs/${organization.organizationId}/imports`);
  await openDialog(page);
  await dialog(page).getByRole("combobox", { name: "Space" }).click();
  await page.getByRole("option", { name: "Guide" }).click();
  await expect(dialog(page).getByLabel("Title of the space")).toHaveCount(0);
  await expectAccessible(page);
  await give("a.md", Buffer.from("# A"), page);
  await expect(page.getByText("Into the space Guide, change request ")).toBeVisible();
  await expect(page.getByText("1 page imported.")).toBeVisible({ timeout: 30_000 });
});

test("the page of imports says who can import, and offers it to them", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, space } = await spaceWithPages(api);
  const reader = await newAccount("Rita");
  await api.inviteUsersToOrganization({
    params: organization,
    body: { emails: [reader.email], role: "read" },
  });
  await signIn(reader.token);
  await page.goto(`/orgs/${organization.organizationId}/imports`);
  await expect(page.getByText("Importing requires the edit role in a space")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const { id: userId } = await reader.api.getAuthenticatedUser();
  await api.updateUserPermissionInSpace({ params: { ...space, userId }, body: { role: "edit" } });
  await page.reload();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog(page).getByRole("combobox", { name: "Space" }).click();
  await expect(page.getByRole("option", { name: "Guide" })).toBeVisible();
});
