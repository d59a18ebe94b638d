import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { chooseOption } from "../support/select.ts";
import { signInByLink } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Fills in the dialog of a new space. */
async function createSpace(page: Page, title: string, template?: string) {
  const dialog = page.getByRole("dialog", { name: "Create space" });
  await dialog.getByLabel("Title").fill(title);
  if (template) {
    await dialog.getByRole("radio", { name: "Template" }).check();
    await chooseOption(dialog, "Template", new RegExp(`^${template}`));
  }
  await dialog.getByRole("button", { name: "Create space" }).click();
  await expect(page.getByText(`Space ${title} created`)).toBeVisible();
}

// docs/guides/getting-started.md, step by step: what changes here changes there.
test("the guide leads from the first sign-in to a page that readers see", { tag: "@core" }, async ({
  page,
}) => {
  await signInByLink(page, "admin@example.com");
  await page.getByRole("button", { name: /^Organization: / }).click();
  await page.getByRole("button", { name: "Create organization" }).click();
  const organization = page.getByRole("dialog", { name: "Create organization" });
  await organization.getByLabel("Name").fill("First steps");
  await organization.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome to / })).toBeVisible();

  await page.getByRole("button", { name: "Create site" }).click();
  const site = page.getByRole("dialog", { name: "Create site" });
  await expect(site.getByLabel("Title")).toHaveValue("First steps");
  await expectAccessible(page);
  await expect(site.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("First step");
  await expect(site.getByLabel("Title")).toHaveValue("First step");
  await page.keyboard.type("s");
  await site.getByRole("button", { name: "Create site" }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await page.keyboard.type("Welcome");
  await expect(title).toHaveValue("Welcome");
  await page.getByRole("button", { name: "Publish…" }).click();
  const publish = page.getByRole("dialog", { name: "Publish First steps?" });
  await expect(publish).toContainText("Anyone can view it.");
  await expect(publish).toContainText("1 page created");
  await expect(publish).toContainText(/Readers find it at \S+\./);
  await expect(publish).toContainText("Welcome, where readers begin, has no text yet.");
  await expectAccessible(page);
  await publish.getByRole("button", { name: "Publish site" }).click();
  await expect(page.getByText("First steps published")).toBeVisible();
  const address = page.getByRole("link", { name: /^View on site/ });
  const [reader] = await Promise.all([page.waitForEvent("popup"), address.click()]);
  await expect(reader.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  const root = reader.url().replace(/\/$/, "");
  expect((await reader.goto(`${root}/welcome`))?.status()).toBe(200);
  expect((await reader.goto(`${root}/untitled`))?.status()).toBe(404);
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
  await site.getByRole("button", { name: /^Change/ }).click();
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
