import { defineConfig } from "playwright/test";

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "journeys", testIgnore: "faults/**" },
    { name: "faults", testMatch: "faults/**/*.spec.ts" },
  ],
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.ts",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // A journey that passes at its second attempt does not stop CI, and is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    // Tracing every test slows the run by an eighth; `--trace on` records one. A failure leaves a
    // picture and the tree of the page.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
