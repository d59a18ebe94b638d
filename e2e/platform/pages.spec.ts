import type { BrowserContext, Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { systemUnderTest } from "../support/environment.ts";
import { awaitingHydration, untilLoaded } from "../support/hydration.ts";
import { consolePages, type PageName, pageAreas, pageNames } from "../support/pages.ts";
import { test as base, clientFor, expect, sessionOf } from "../support/test.ts";
import { watchForToken } from "../support/token-watch.ts";

interface Visits {
  addresses: Record<PageName, string>;
  /** One browser for all visits of a worker, which change nothing. */
  visitor: BrowserContext;
}

const test = base.extend<{ page: Page }, Visits>({
  addresses: [
    async ({}, use) => use(await consolePages(clientFor(systemUnderTest().adminToken))),
    { scope: "worker" },
  ],
  visitor: [
    async ({ browser }, use) => {
      const { consoleUrl, adminToken } = systemUnderTest();
      const context = await browser.newContext({
        baseURL: consoleUrl,
        storageState: await sessionOf(adminToken),
        reducedMotion: "reduce",
      });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ visitor }, use) => {
    const page = awaitingHydration(await visitor.newPage());
    await use(page);
    await page.close();
  },
});

for (const [area, names] of pageAreas) {
  test(`pages of ${area} open and are accessible`, { tag: "@core" }, async ({
    page,
    addresses,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of names) {
      await test.step(name, async () => {
        await page.goto(addresses[name]);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await untilLoaded(page);
        await expectAccessible(page);
      });
    }
  });
}

const looks = [
  ["light", 1440],
  ["dark", 390],
] as const;

for (const name of pageNames) {
  test(`${name}: the page is accessible, scrolls in one direction, and holds no token`, async ({
    page,
    addresses,
    system,
  }) => {
    const token = watchForToken(page, system.adminToken);
    const [[colorScheme, width]] = looks;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(addresses[name]);
    for (const [colorScheme, width] of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await untilLoaded(page);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await untilLoaded(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await token.look();
    const { leaks, responses } = await token.end();
    expect(leaks).toEqual([]);
    expect(responses).toBeGreaterThan(3);
  });
}
