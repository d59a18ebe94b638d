import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { editorOf } from "../support/page-tree.ts";
import { signInByLink } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Fills in the dialog of a new space. */
async function createSpace(page: Page, title: string, template?: string) {
  const dialog = page.getByRole("dialog", { name: "Create space" });
  await dialog.getByLabel("Title").fill(title);
  if (template) {
    await dialog.getByLabel("Start from").click();
    await page.getByRole("option", { name: template }).click();
  }
  await dialog.getByRole("button", { name: "Create space" }).click();
  await expect(page.getByText(`Space ${title} created`)).toBeVisible();
}

// docs/guides/getting-started.md, step by step: what changes here changes there.
test("the guide leads from the first sign-in to a merged page", { tag: "@core" }, async ({
  page,
}) => {
  await signInByLink(page, "admin@example.com");
  await page.getByRole("button", { name: /^Organization: / }).click();
  await page.getByRole("button", { name: "Create organization" }).click();
  const organization = page.getByRole("dialog", { name: "Create organization" });
  await organization.getByLabel("Name").fill("First steps");
  await organization.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome to / })).toBeVisible();

  await page.getByRole("button", { name: "Create space" }).click();
  await createSpace(page, "Guide");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("link", { name: "Content", exact: true }).click();
  await page.getByRole("button", { name: "Write the first page" }).click();
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Welcome");
  await page.getByRole("dialog").getByRole("button", { name: "Add page" }).click();
  await editorOf(page).fill("Hello.");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByText("Page saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Merge…" }).click();
  const merge = page.getByRole("dialog", { name: /^Merge/ });
  await expect(merge).toContainText("Still a draft");
  await expect(merge).toContainText("No reviews yet");
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
});

test("the guide leads from a space to a published site", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { organization } = await spaceWithPages(api, newPage("Welcome", "Hello."));
  await signIn();
  await page.goto(paths.spaces(organization));
  await page.getByRole("button", { name: "Create space" }).first().click();
  await createSpace(page, "Reference", "Help center");

  await page.getByRole("navigation").getByRole("link", { name: "Sites" }).first().click();
  await page.getByRole("button", { name: "Create site" }).first().click();
  const site = page.getByRole("dialog", { name: "Create site" });
  await site.getByLabel("Title").fill("Handbook");
  await site.getByRole("radio", { name: /^Public/ }).check();
  await site.getByLabel("Existing spaces").check();
  for (const title of ["Guide", "Reference"]) {
    await site.getByRole("combobox", { name: "Spaces" }).click();
    await page.getByRole("option", { name: title }).click();
  }
  await site.getByRole("button", { name: "Create site" }).click();
  await expect(page.getByRole("treeitem")).toHaveText([/Guide/, /Reference/]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish site" }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  const address = page.getByRole("link", { name: "View site" });
  const [reader] = await Promise.all([page.waitForEvent("popup"), address.click()]);
  await expect(reader.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  await expect(reader.getByRole("link", { name: "Handbook" })).toBeVisible();
});
