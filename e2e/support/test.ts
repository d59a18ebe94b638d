import { type BrowserContext, test as base, expect, type Page, request } from "playwright/test";
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
    use(async (token = system.adminToken) => {
      await page.context().addCookies((await sessionOf(token)).cookies);
    }),
  otherBrowser: async ({ browser, system }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (token = system.adminToken) => {
      const storageState = await sessionOf(token);
      const context = await browser.newContext({ baseURL: system.consoleUrl, storageState });
      contexts.push(context);
      return awaitingHydration(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

const sessions = new Map<string, Promise<Session>>();

async function newSession(token: string): Promise<Session> {
  const origin = systemUnderTest().consoleUrl;
  const context = await request.newContext({ extraHTTPHeaders: { origin } });
  const response = await context.post(`${origin}/api/session`, { data: { token } });
  expect(response.status(), await response.text()).toBe(200);
  const session = await context.storageState();
  await context.dispose();
  return session;
}

/** Storage state of a browser that has signed in with a token, made once per worker. The sign-in page has journeys of its own. */
export function sessionOf(token: string): Promise<Session> {
  const session = sessions.get(token) ?? newSession(token);
  sessions.set(token, session);
  return session;
}

export { expect };
