import { expectAccessible } from "../support/accessible.ts";
import { newAccount } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("a person without an organization creates one on the page", async ({ page, signIn }) => {
  const person = await newAccount("Newcomer");
  await signIn(person.token);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Create your first organization" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByText("Required")).toBeVisible();
  await page.getByLabel("Name").fill("Newcomers");
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("heading", { name: "Welcome to Newcomers" })).toBeVisible();
  await page.getByRole("button", { name: "Create site" }).first().click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(400);
});

test("first steps that need a site say so, and Invite opens the dialog", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Steps" } });
  await signIn();
  await page.goto(`/orgs/${id}`);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("After you create a site")).toHaveCount(3);
  await expectAccessible(page);
  await steps.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("dialog", { name: "Invite members" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Collection", exact: false }).last().click();
  await expect(page.getByRole("heading", { name: "No collections or spaces yet" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Filter by title" })).toHaveCount(0);
});

test("with a space and no site, the first step opens the editor of a page, then its draft", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Writers" } });
  await api.createSpace({ params: { organizationId: id }, body: { title: "Handbook" } });
  await signIn();
  await page.goto(`/orgs/${id}`);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("button", { name: "Create site" })).toBeVisible();
  await steps.getByRole("button", { name: "Write page" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Welcome");
  await expect(page.getByRole("region", { name: "Edit Welcome" })).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).first().click();
  await steps.getByRole("link", { name: "Continue draft" }).click();
  await expect(page).toHaveURL(/change-requests\/.+\/content/);
});
