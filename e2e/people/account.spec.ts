import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { give, pixel } from "../support/give.ts";
import { newAccount } from "../support/people.ts";
import { signInByLink } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

async function newPerson(name: string) {
  const person = await newAccount(name);
  const { id } = await person.api.createOrganization({ body: { title: `${name} at work` } });
  return { ...person, home: `/orgs/${id}` };
}

const sessions = (page: Page) => page.getByRole("grid", { name: "Sessions" });

test("a session in another browser ends, and its next click asks to sign in", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, home } = await newPerson("Nora");
  const elsewhere = await browser.newContext({
    baseURL,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0",
  });
  const other = await elsewhere.newPage();
  await signInByLink(other, email);
  await signInByLink(page, email);
  await page.goto(`${home}/account/sessions`);
  await expect(sessions(page).getByText("Current")).toHaveCount(1);
  const row = sessions(page).getByRole("row").filter({ hasText: "Firefox on Windows" });
  await row.hover();
  await page.getByRole("button", { name: "Actions for Firefox on Windows" }).click();
  await page.getByRole("menuitem", { name: "Sign out…" }).click();
  const question = page.getByRole("dialog", { name: "Sign out Firefox on Windows?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Firefox on Windows signed out")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign out other sessions…" })).toHaveCount(0);
  await other.goto(`${home}/sites`);
  await expect(
    other
      .getByRole("dialog", { name: "Sign in again" })
      .or(other.getByLabel("Sign-in link or API token"))
      .first(),
  ).toBeVisible();
  await elsewhere.close();
});

test("ending other sessions signs them out at once and keeps this one", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, home } = await newPerson("Omar");
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signInByLink(other, email);
  await signInByLink(page, email);
  await page.goto(`${home}/account/sessions`);
  await page.getByRole("button", { name: "Sign out other sessions…" }).click();
  const question = page.getByRole("dialog", { name: "Sign out other sessions?" });
  await question.getByRole("button", { name: "Sign out other sessions" }).click();
  await expect(page.getByText("Other sessions signed out")).toBeVisible();
  await page.reload();
  await expect(sessions(page).getByText("Current")).toHaveCount(1);
  await expect(sessions(page).getByRole("button", { name: /^Actions for/ })).toHaveCount(1);
  await elsewhere.close();
});

test("single-key shortcuts are switched off, stay off after a reload, and are switched on", async ({
  page,
  signIn,
}) => {
  const { token, home } = await newPerson("Pia");
  await signIn(token);
  await page.goto(`${home}/account/preferences`);
  const keys = page.getByRole("switch", { name: /Single-key shortcuts/ });
  await expect(keys).toBeChecked();
  await keys.click();
  await expect(keys).not.toBeChecked();
  await page.reload();
  await expect(keys).not.toBeChecked();
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(sheet).toBeHidden();
  await keys.click();
  await expect(keys).toBeChecked();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
});

test("a theme chosen in the preferences is saved", async ({ page, signIn }) => {
  const { token, home } = await newPerson("Quentin");
  await signIn(token);
  await page.goto(`${home}/account/preferences`);
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a picture replaces the initials, by URL or uploaded, and is removed", async ({
  page,
  signIn,
}) => {
  const { token, api, home } = await newPerson("Rosa");
  await signIn(token);
  const address = "https://pictures.example/rosa.png";
  await page.route(address, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${home}/account`);
  const save = page.getByRole("button", { name: "Save" });
  await page.getByRole("button", { name: "Use a URL: Picture" }).click();
  const field = page.getByRole("textbox", { name: "Picture" });
  await expect(field).toBeFocused();
  await field.fill("not an address");
  await save.click();
  await expect(page.getByText("Must be a URL that begins with").first()).toBeVisible();
  await field.fill(address);
  await save.click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();
  await expect(page.locator(`img[src="${address}"]`)).toHaveCount(1);
  expect((await api.getAuthenticatedUser()).photoURL).toBe(address);

  await page.getByRole("button", { name: "Remove: Picture" }).click();
  const upload = page.getByRole("button", { name: "Upload: Picture" });
  await expect(upload).toBeFocused();
  await give(upload, "paste", [{ name: "rosa.png", type: "image/png", base64: pixel }]);
  await expect(page.getByText("rosa.png")).toBeVisible();
  await expectAccessible(page);
  await save.click();
  const menu = page.getByRole("button", { name: /Rosa/ }).locator("img");
  await expect(menu).toHaveJSProperty("naturalHeight", 3);
  expect((await api.getAuthenticatedUser()).photoURL).toMatch(/\/files\/[\w-]{32}\/rosa\.png$/);
  await page.getByRole("button", { name: "Remove: Picture" }).click();
  await save.click();
  await expect(menu).toHaveCount(0);
  expect((await api.getAuthenticatedUser()).photoURL).toBeUndefined();
});
