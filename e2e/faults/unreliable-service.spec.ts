import type { Locator, Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type ConsoleElsewhere, startConsoleAt } from "../support/console-at.ts";
import { systemUnderTest } from "../support/environment.ts";
import { watchPage } from "../support/foreign/watch-page.ts";
import { awaitingHydration, untilLoaded } from "../support/hydration.ts";
import { consolePages, type PageName } from "../support/pages.ts";
import { rowOf } from "../support/rows.ts";
import { organizationWith } from "../support/spaces.ts";
import { test as base, expect } from "../support/test.ts";
import {
  startUnreliableService,
  type Trouble,
  type UnreliableService,
} from "../support/unreliable-service.ts";

interface Troubled extends ConsoleElsewhere {
  service: UnreliableService;
}

/** A console whose service is as unreliable as a journey wants; one for all journeys of a worker. */
const test = base.extend<{ signInThere: () => Promise<void> }, { there: Troubled }>({
  there: [
    async ({}, use) => {
      const service = await startUnreliableService(systemUnderTest().apiUrl);
      const console_ = await startConsoleAt(service.address, { SERVICE_TIMEOUT_MS: "3000" });
      await use({ ...console_, service });
      await console_.stop();
      await service.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ there }, use) => {
    Object.assign(there.service, { trouble: undefined, spared: [] });
    await use(there.origin);
  },
  signInThere: async ({ page, there, system }, use) =>
    use(async () => {
      const response = await page.request.post("/api/session", {
        data: { token: system.adminToken },
        headers: { origin: there.origin },
      });
      expect(response.status()).toBe(200);
    }),
});

/** Until the live updates are there, the console asks every few seconds again: here nobody but the journey does. */
async function holdUpdates(page: Page): Promise<void> {
  await page.route("**/events/stream*", () => undefined);
}

const failureOf = (page: Page, title: string) =>
  page.getByRole("alert").filter({ hasText: `${title} couldn't be loaded` });

const retryOf = (page: Page, title: string) =>
  failureOf(page, title).getByRole("button", { name: "Retry" });

/** Presses a button until it has helped; what is shown may also come back by itself meanwhile. */
async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  // A tab behind another paints and asks again when the browser likes.
  await button.page().bringToFront();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(shown).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

const troubles: [Trouble, reason: string][] = [
  ["silent", "The server took too long to respond"],
  ["stalled", "The server took too long to respond"],
  ["reset", "Can't reach the server"],
  ["cut off", "Can't reach the server"],
  ["a gateway's page", "Can't reach the server"],
  ["a failing page", "The server responded with status 500"],
  ["a page", "The body is not JSON"],
  ["nothing", "The body is empty"],
  ["members missing", "The server sent an invalid response"],
  ["wrong types", "The server sent an invalid response"],
  ["without an end", "The body is larger than 32 MiB"],
];

for (const [trouble, reason] of troubles) {
  test(`${trouble}: lists and pages show the error, the available parts and Retry`, async ({
    page,
    context,
    there,
    api,
    signInThere,
  }) => {
    const { params, id } = await organizationWith(api, ["Alpha"]);
    await signInThere();
    const space = awaitingHydration(await context.newPage());
    const watched = [await watchPage(page, there.origin), await watchPage(space, there.origin)];
    await Promise.all([holdUpdates(page), holdUpdates(space)]);
    there.service.trouble = trouble;
    await Promise.all([
      page.goto(paths.spaces(params)),
      space.goto(paths.spaceSettings({ ...params, spaceId: id("Alpha") })),
    ]);
    // A score of answers, each of which is given up after 32 MiB, are some work.
    await expect(failureOf(page, "Spaces")).toContainText(reason, { timeout: 60_000 });
    await expect(failureOf(space, "The space")).toContainText(reason, { timeout: 60_000 });
    await expect(retryOf(page, "Spaces")).toBeVisible();
    await expect(retryOf(space, "The space")).toBeVisible();
    await Promise.all([untilLoaded(page), untilLoaded(space)]);
    there.service.trouble = undefined;
    await pressUntil(retryOf(page, "Spaces"), rowOf(page, "Alpha"));
    await pressUntil(
      retryOf(space, "The space"),
      space.getByRole("heading", { level: 1, name: "Alpha" }),
    );
    expect(watched.flatMap(({ errors }) => errors)).toEqual([]);
  });
}

const frames: PageName[] = [
  "overview",
  "member",
  "team",
  "installed integrations",
  "integration",
  "translation",
  "API specification",
  "collection",
  "structure",
  "access to a site",
  "space content",
  "change request",
  "identity provider",
];

test("no part of a page waits forever for a response", async ({
  context,
  there,
  api,
  signInThere,
}) => {
  const addresses = await consolePages(api);
  await signInThere();
  there.service.trouble = "a page";
  const visit = async (name: PageName) => {
    const page = awaitingHydration(await context.newPage());
    const { errors } = await watchPage(page, there.origin);
    await holdUpdates(page);
    await page.goto(addresses[name]);
    const failure = page.locator("main").getByRole("alert").first();
    await expect(failure, name).toContainText("The server sent an invalid response");
    await untilLoaded(page);
    expect(errors, name).toEqual([]);
    await page.close();
  };
  for (let from = 0; from < frames.length; from += 4) {
    await Promise.all(frames.slice(from, from + 4).map(visit));
  }
});

const writeTroubles: [Trouble, reason: string][] = [
  ["silent", "The server took too long to respond"],
  ["reset", "Can't reach the server"],
  ["a failing page", "The server responded with status 500"],
  ["a page", "The server sent an invalid response"],
];
const inDoubt = "This may have gone through. Check before retrying.";

test("typed text stays while saving fails, and is saved when the service recovers", async ({
  page,
  there,
  api,
  signInThere,
}) => {
  const { params, id } = await organizationWith(api, ["Alpha"]);
  const spaceId = id("Alpha");
  await signInThere();
  const { errors } = await watchPage(page, there.origin);
  await page.goto(paths.spaceSettings({ ...params, spaceId }));
  const title = page.getByRole("textbox", { name: "Title" });
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  const failure = page.getByRole("alert").filter({ hasText: "May not be saved" });
  there.service.spared = ["GET"];
  for (const [trouble, reason] of writeTroubles) {
    await test.step(trouble, async () => {
      await title.fill(`After ${trouble}`);
      there.service.trouble = trouble;
      await save.click();
      await expect(failure).toContainText(`${reason}. ${inDoubt}`);
      await expect(title).toHaveValue(`After ${trouble}`);
      there.service.trouble = undefined;
      await save.click();
      await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
      await expect(failure).toHaveCount(0);
      const titleOf = async () => (await api.getSpaceById({ params: { spaceId } })).title;
      await expect.poll(titleOf).toBe(`After ${trouble}`);
    });
  }
  const log = await api.listAuditEvents({ params, query: { action: "space.updated" } });
  expect(log.count).toBe(writeTroubles.length);
  expect(errors).toEqual([]);
});

test("a write whose response is lost warns that it may be done, and the list shows it", async ({
  page,
  there,
  api,
  signInThere,
}) => {
  const { params } = await organizationWith(api, ["Alpha"]);
  await signInThere();
  await page.goto(paths.spaces(params));
  await page.getByRole("button", { name: "Create space" }).click();
  const dialog = page.getByRole("dialog", { name: "Create space" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Handbook");
  there.service.trouble = "cut off";
  await dialog.getByRole("button", { name: "Create space" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`Can't reach the server. ${inDoubt}`);
  there.service.trouble = undefined;
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "Check in a new tab" }).click();
  const found = await opened;
  await expect(rowOf(found, "Handbook")).toBeVisible();
  await expect(rowOf(found, "Alpha")).toHaveCount(0);
  await found.close();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Handbook");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(rowOf(page, "Handbook")).toBeVisible();
  const { items } = await api.listSpacesInOrganizationById({ params });
  expect(items.map(({ title }) => title).sort()).toEqual(["Alpha", "Handbook"]);
});

test("navigation works during an outage, and pages recover", async ({
  page,
  there,
  api,
  signInThere,
}) => {
  const { params } = await organizationWith(api, ["Alpha"]);
  await signInThere();
  const { errors } = await watchPage(page, there.origin);
  await page.goto(paths.spaces(params));
  await expect(rowOf(page, "Alpha")).toBeVisible();
  there.service.trouble = "silent";
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Members" }).click();
  await expect(failureOf(page, "Members")).toContainText("The server took too long to respond");
  await expect(page.getByText("The server is responding slowly.")).toBeVisible();
  await nav.getByRole("link", { name: "Spaces" }).click();
  await expect(rowOf(page, "Alpha")).toBeVisible();
  await nav.getByRole("link", { name: "Members" }).click();
  there.service.trouble = undefined;
  await expect(rowOf(page, "admin@example.com")).toBeVisible();
  await expect(page.getByText("The server is responding slowly.")).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("malformed live updates are ignored, and valid ones are followed again", async ({
  page,
  there,
  api,
  signInThere,
}) => {
  const { params } = await organizationWith(api, ["Alpha"]);
  await signInThere();
  const { errors } = await watchPage(page, there.origin);
  const stream = (url: string) => url.includes("/events/stream");
  there.service.trouble = "garbled updates";
  await page.goto(paths.spaces(params));
  await page.waitForResponse((answer) => stream(answer.url()));
  await api.createSpace({ params, body: { title: "Made meanwhile" } });
  await expect(rowOf(page, "Made meanwhile")).toBeVisible();
  there.service.trouble = undefined;
  await page.waitForResponse((answer) => stream(answer.url()) && answer.status() === 200);
  await api.createSpace({ params, body: { title: "Made since" } });
  await expect(rowOf(page, "Made since")).toBeVisible();
  expect(errors).toEqual([]);
});

test("signing in shows the error, and works when the service recovers", async ({
  page,
  there,
  system,
}) => {
  const { errors } = await watchPage(page, there.origin);
  there.service.trouble = "a page";
  await page.goto("/sign-in");
  const field = page.getByLabel("Sign-in link or API token");
  const signIn = page.getByRole("button", { name: "Sign in", exact: true });
  for (const [trouble, reason] of writeTroubles) {
    there.service.trouble = trouble;
    await field.fill(system.adminToken);
    await signIn.click();
    await expect(page.getByText(reason)).toBeVisible();
  }
  await expect(field).toHaveValue(system.adminToken);
  there.service.trouble = undefined;
  await signIn.click();
  await expect(page).toHaveURL(/\/orgs\//);
  expect(errors).toEqual([]);
});
