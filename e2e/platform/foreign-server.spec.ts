import type { BrowserContext, Page } from "playwright/test";
import { contract } from "../../lib/contract/index.ts";
import type { Contract } from "../../lib/contract/platform/operation.ts";
import { readReferenceOperations } from "../../scripts/conformance/reference-operations.ts";
import { startConsoleAt } from "../support/console-at.ts";
import { idsFrom } from "../support/foreign/ids.ts";
import { startMockServer } from "../support/foreign/mock-server.ts";
import { addressOf, pageRoutes, parametersOf } from "../support/foreign/page-routes.ts";
import { type Watched, watchPage } from "../support/foreign/watch-page.ts";
import { awaitingHydration, untilLoaded } from "../support/hydration.ts";
import { test as base, expect } from "../support/test.ts";

const token = "a-token-of-another-server";
const reference = new Set(readReferenceOperations().map(({ name }) => name));
const ofTheReference = Object.fromEntries(
  Object.entries<Contract[string]>(contract).filter(([id]) => reference.has(id)),
);

interface Elsewhere {
  origin: string;
  /** One browser for all pages, signed in. */
  visitor: BrowserContext;
  addressOf(route: string): string;
}

/** Tests in a console at a server that knows a document of these operations and nothing more. */
const testsAt = (served: Contract) =>
  base.extend<object, { elsewhere: Elsewhere }>({
    elsewhere: [
      async ({ browser }, use) => {
        const mock = await startMockServer(served);
        const { origin, stop } = await startConsoleAt(mock.address);
        const visitor = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
        try {
          const headers = { authorization: `Bearer ${token}` };
          const ask = async (path: string) =>
            (await fetch(mock.address + path, { headers })).json();
          const names = [...new Set(pageRoutes.flatMap(parametersOf))];
          const ids = await idsFrom(served, names, ask);
          const signedIn = await visitor.request.post("/api/session", {
            data: { token },
            headers: { origin },
          });
          expect(signedIn.status(), await signedIn.text()).toBe(200);
          await use({ origin, visitor, addressOf: (route) => addressOf(route, ids) });
        } finally {
          await visitor.close();
          await stop();
          await mock.stop();
        }
      },
      { scope: "worker" },
    ],
  });

/** Opens a page to its end: it has a heading, it is not the one for crashes, and nothing loads on. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^(This page|The console) couldn't be loaded$/)).toHaveCount(0);
  await untilLoaded(page);
}

/** Opening a page is mostly waiting, so several open at a time. */
const atOnce = 4;
const routeGroups = Array.from({ length: Math.ceil(pageRoutes.length / atOnce) }, (_, group) =>
  pageRoutes.slice(group * atOnce, (group + 1) * atOnce),
);

/** Opens each page in a tab of its own, and checks it. */
async function visitAll(
  { visitor, origin, addressOf }: Elsewhere,
  routes: readonly string[],
  check: (page: Page, watched: Watched) => Promise<void>,
): Promise<void> {
  const visit = async (route: string) => {
    const page = awaitingHydration(await visitor.newPage());
    const watched = await watchPage(page, origin);
    await open(page, addressOf(route));
    await check(page, watched);
    await page.close();
  };
  await Promise.all(routes.map((route) => base.step(route, () => visit(route))));
}

const missing = "Some features of this page aren't available";

base.describe("a server that knows the OpenAPI document alone", () => {
  // In one worker, so that one console serves all.
  base.describe.configure({ mode: "default" });
  const testWhole = testsAt(contract);

  for (const routes of routeGroups) {
    testWhole(`shows ${routes.join(", ")}`, ({ elsewhere }) =>
      visitAll(elsewhere, routes, async (page, watched) => {
        expect.soft([...watched.refused], page.url()).toEqual([]);
        expect(watched.errors, page.url()).toEqual([]);
      }),
    );
  }
});

base.describe("a server that knows the reference alone", () => {
  base.describe.configure({ mode: "default" });
  const testPart = testsAt(ofTheReference);

  testPart("names what it lacks", async ({ browser, elsewhere: { origin } }) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = awaitingHydration(await context.newPage());
    await page.goto("/sign-in");
    await expect(page.getByText("Sign in with an API token")).toBeVisible();
    await page.getByLabel("Sign-in link or API token").fill(token);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/orgs\//);
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link", { name: "Audit log Unavailable" })).toBeVisible();
    await expect(nav.getByRole("link", { name: "Members", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Show less" }).click();
    await page.goto(`${page.url()}/account/preferences`);
    const lacked = page.getByRole("region", { name: "Unavailable pages" });
    await expect(lacked).toContainText("Audit log");
    await expect(lacked).not.toContainText("Members");
    await expect(page.getByRole("button", { name: "Show less" })).toHaveCount(0);
    await page.getByText(missing).click();
    await expect(page.getByText(/The server doesn't support get/)).toBeVisible();
    await context.close();
  });

  for (const routes of routeGroups) {
    testPart(`shows ${routes.join(", ")}`, ({ elsewhere }) =>
      visitAll(elsewhere, routes, async (page, watched) => {
        expect.soft(watched.errors, page.url()).toEqual([]);
        if (!new URL(page.url()).pathname.startsWith("/orgs/")) return;
        await expect(page.getByText(missing)).toBeVisible();
        // The request may have been replaced by the message that something else is missing.
        const failed = page
          .getByRole("alert")
          .filter({ hasText: "This server doesn't support this feature" });
        const isTold = (await failed.count()) > 0;
        for (const [operation, status] of watched.refused) {
          expect.soft(status, operation).toBe(404);
          if (!isTold) await expect.soft(page.locator("main")).toContainText(operation);
        }
      }),
    );
  }
});
