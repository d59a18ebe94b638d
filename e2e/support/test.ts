import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Client, createClient } from "../../lib/client/create-client.ts";
import { contract } from "../../lib/contract/index.ts";
import { type SystemUnderTest, systemUnderTest } from "./environment.ts";
import { awaitingHydration } from "./hydration.ts";

export interface Fixtures {
  system: SystemUnderTest;
  /** The service as the administrator, to prepare data and to look at what a journey has done. */
  api: Client<typeof contract>;
  /** Signs the browser in with an API token, the administrator's unless another is given. */
  signIn: (token?: string) => Promise<void>;
  /** A page in another browser, signed in as the administrator unless another token is given. */
  otherBrowser: (token?: string) => Promise<Page>;
}

/** A client of the service under test that shows this token. */
export function clientFor(token: string): Client<typeof contract> {
  return createClient(contract, {
    baseUrl: systemUnderTest().apiUrl,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Playwright's `test` on the running system: addresses are relative to the console. */
export const test = base.extend<Fixtures>({
  system: async ({}, use) => use(systemUnderTest()),
  baseURL: async ({ system }, use) => use(system.consoleUrl),
  page: async ({ page }, use) => use(awaitingHydration(page)),
  api: async ({ system }, use) => use(clientFor(system.adminToken)),
  signIn: async ({ page, system }, use) =>
    use((token = system.adminToken) => signInWith(page, system.consoleUrl, token)),
  otherBrowser: async ({ browser, system }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (token = system.adminToken) => {
      const context = await browser.newContext({ baseURL: system.consoleUrl });
      contexts.push(context);
      const page = awaitingHydration(await context.newPage());
      await signInWith(page, system.consoleUrl, token);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Leaves the sign-in page out, which has a journey of its own. */
async function signInWith(page: Page, origin: string, token: string): Promise<void> {
  const response = await page.request.post("/api/session", {
    data: { token },
    headers: { origin },
  });
  expect(response.status(), await response.text()).toBe(200);
}

export { expect };
