import { expect, type Page } from "playwright/test";
import { admin } from "./admin.ts";
import { untilHydrated } from "./hydration.ts";

/** Signs the browser in as a person, with a one-time link; leads to an organization of theirs. */
export async function signInByLink(page: Page, email: string): Promise<void> {
  await page.goto(await admin("sign-in-link", email));
  await expect(page).toHaveURL(/\/orgs\//);
  await untilHydrated(page);
}
