import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { untilHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

const ownMenu = { name: "Account: Admin" };

test("a one-time link signs in once", { tag: "@core" }, async ({ page, browser, baseURL }) => {
  const link = await admin("sign-in-link", "admin@example.com");
  await page.goto(link);
  await expect(page).toHaveURL(/\/orgs\//);
  expect(page.url()).not.toContain("code=");
  const another = await browser.newContext({ baseURL });
  const second = await another.newPage();
  await second.goto(link);
  await expect(second.getByText("This sign-in link has expired or was already used")).toBeVisible();
  await another.close();
});

test("a link asks before it signs in another person", async ({ page, signIn }) => {
  await signIn();
  const link = await admin("sign-in-link", "layla.haddad@halden-robotics.example");
  await page.goto(link);
  await expect(page.getByText("You're signed in as Admin")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page.getByRole("button", ownMenu)).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in with link" }).click();
  await expect(page.getByRole("button", { name: "Account: ليلى حداد" })).toBeVisible();
});

test("an API token signs in, and signing out ends the session", { tag: "@core" }, async ({
  page,
  system,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  await expectAccessible(page);
  const field = page.getByLabel("Sign-in link or API token");
  await field.fill("dp_not_a_token");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The API token is mistyped, revoked or expired")).toBeVisible();
  await field.fill(system.adminToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", ownMenu)).toBeVisible();
  await untilHydrated(page);
  await page.getByRole("button", ownMenu).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
});
