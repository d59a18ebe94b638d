import type { Page } from "@playwright/test";
import { contract } from "../lib/contract/index.ts";
import type { Contract } from "../lib/contract/operation.ts";
import { readWanted } from "../scripts/coverage/document.ts";
import { startConsoleAt } from "./support/console-at.ts";
import { idsFrom } from "./support/foreign/ids.ts";
import { startMockServer } from "./support/foreign/mock-server.ts";
import { addressOf, pageRoutes, parametersOf } from "./support/foreign/page-routes.ts";
import { watchPage } from "./support/foreign/watch-page.ts";
import { untilLoaded } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const token = "a-token-of-another-server";
const reference = new Set(
  readWanted()
    .filter(({ level }) => level === "reference")
    .map(({ name }) => name),
);
const ofTheReference = Object.fromEntries(
  Object.entries<Contract[string]>(contract).filter(([id]) => reference.has(id)),
);

interface Elsewhere {
  origin: string;
  /** Addresses of all pages, by their routes. */
  pages: [route: string, address: string][];
}

/** A console at a server that knows a document of these operations and nothing more. */
async function atServerOf(served: Contract, visit: (elsewhere: Elsewhere) => Promise<void>) {
  const mock = await startMockServer(served);
  const { origin, stop } = await startConsoleAt(mock.address);
  try {
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (path: string) => (await fetch(mock.address + path, { headers })).json();
    const names = [...new Set(pageRoutes.flatMap(parametersOf))];
    const ids = await idsFrom(served, names, ask);
    const pages = pageRoutes.map((route): [string, string] => [
      route,
      origin + addressOf(route, ids),
    ]);
    await visit({ origin, pages });
  } finally {
    await stop();
    await mock.stop();
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel("Sign-in link or API token").fill(token);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/orgs\//);
}

/** Opens a page to its end: it has a heading, it is not the one for crashes, and nothing loads on. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByText("could not be shown")).toHaveCount(0);
  await untilLoaded(page);
}

test("every page opens on a server that knows the OpenAPI document alone", async ({ page }) => {
  test.setTimeout(600_000);
  await atServerOf(contract, async ({ origin, pages }) => {
    const watched = await watchPage(page, origin);
    await signIn(page, origin);
    for (const [route, address] of pages) {
      await test.step(route, async () => {
        await open(page, address);
        expect.soft([...watched.refused], route).toEqual([]);
        expect.soft(watched.errors, route).toEqual([]);
      });
      watched.errors.length = 0;
      watched.refused.clear();
    }
  });
});

test("what a server of the reference alone lacks is said, and every page opens", async ({
  page,
}) => {
  test.setTimeout(600_000);
  await atServerOf(ofTheReference, async ({ origin, pages }) => {
    const watched = await watchPage(page, origin);
    await page.goto(`${origin}/sign-in`);
    await expect(page.getByText("sign in with one of its API tokens")).toBeVisible();
    await signIn(page, origin);
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link", { name: "Audit log Not offered" })).toBeVisible();
    await expect(nav.getByRole("link", { name: "Members", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Show less" }).click();
    await page.goto(`${page.url()}/account/preferences`);
    const lacked = page.getByRole("region", { name: "What this service does not offer" });
    await expect(lacked).toContainText("Audit log");
    await expect(lacked).not.toContainText("Members");
    const short = page.getByText("This service does not offer all that this page shows");
    await expect(page.getByRole("button", { name: "Show less" })).toHaveCount(0);
    await short.click();
    await expect(page.getByText("Missing: ")).toBeVisible();
    for (const [route, address] of pages) {
      watched.errors.length = 0;
      watched.refused.clear();
      await test.step(route, async () => {
        await open(page, address);
        expect.soft(watched.errors, route).toEqual([]);
        if (!new URL(page.url()).pathname.startsWith("/orgs/")) return;
        const said = page.getByText("This service does not offer all that this page shows");
        await expect(said, route).toBeVisible();
        // What asked may have given way to the word that something else is lacking.
        const failed = page.getByRole("alert").filter({ hasText: "does not offer this" });
        const isTold = (await failed.count()) > 0;
        for (const [operation, status] of watched.refused) {
          expect.soft(status, `${operation} on ${route}`).toBe(404);
          if (!isTold) await expect.soft(page.locator("main"), route).toContainText(operation);
        }
      });
    }
  });
});
