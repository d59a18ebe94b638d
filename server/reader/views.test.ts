import { and, eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { integrationEventTable } from "../db/schema/integration-events.ts";
import { newId } from "../platform/ids.ts";
import { installedIntegration } from "../testing/integrations.ts";
import { publishedSite } from "../testing/published.ts";
import { deps } from "../testing/service.ts";
import { newPage } from "../testing/space.ts";
import { makeVisitor } from "../testing/visitor.ts";

const welcome = newPage("Welcome", "Read this first.");
const soon = { interval: 20 };
/** Milliseconds after which waiting views are sent. */
const pause = 1_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

type Scopes = Parameters<typeof installedIntegration>[2]["scopes"];

/** Integration on all sites and spaces, and the views that it gets. */
async function watch({ api, params }: Awaited<ReturnType<typeof publishedSite>>, scopes: Scopes) {
  const made = await installedIntegration(api, params.organizationId, { scopes });
  const own = { ...made.params, installationId: made.installation.id };
  const body = { site_selection: "all", space_selection: "all" } as const;
  await api.updateInstallation({ params: own, body });
  const { installationId, type, payload } = integrationEventTable;
  const views = async () => {
    await vi.advanceTimersByTimeAsync(pause);
    const here = and(
      eq(installationId, own.installationId),
      inArray(type, ["site_view", "space_view"]),
    );
    const rows = await deps.db.select({ payload }).from(integrationEventTable).where(here);
    return rows.map((row) => row.payload);
  };
  return { ...made, views };
}

async function watchedSite(scopes: Scopes = ["site:views:read", "space:views:read"]) {
  const site = await publishedSite("public", [welcome]);
  const { views, row, installation } = await watch(site, scopes);
  return { ...site, views, row, installation, page: `${site.address}/guide-b/welcome` };
}

test("integrations are told which pages are read, and nothing about the reader", async () => {
  const site = await watchedSite();
  const { page, views, siteSpaceParams, space, pageIds, installation } = site;
  const reader = makeVisitor({
    "user-agent": "Mozilla/5.0 (of somebody)",
    "accept-language": "sv",
    referer: "https://search.example/find?q=who+am+i#top",
  });
  await reader.open(`${page}?email=somebody@acme.example`);
  await expect.poll(async () => (await views()).length, soon).toBe(2);
  const shared = {
    eventId: expect.any(String),
    installationId: installation.id,
    spaceId: space.id,
    pageId: pageIds[0],
    url: page,
    referrer: "https://search.example/find",
    visitor: { anonymousId: "", cookies: {}, userAgent: "", ip: "" },
  };
  const { siteId, siteSpaceId } = siteSpaceParams;
  expect((await views()).toSorted((one, other) => (one.type < other.type ? -1 : 1))).toEqual([
    { ...shared, type: "site_view", siteId, siteSpaceId },
    { ...shared, type: "space_view" },
  ]);
  // From the cache, too.
  await reader.open(page);
  await expect.poll(async () => (await views()).length, soon).toBe(4);
});

test("only pages that people read count", async () => {
  const { api, siteParams, address, page, views } = await watchedSite(["site:views:read"]);
  const open = (headers: Record<string, string>) => makeVisitor(headers).open(page);
  await open({ "user-agent": "Examplebot/2.1" });
  await open({ "sec-purpose": "prefetch" });
  await makeVisitor().open(`${address}/nothing`);
  await makeVisitor().open(`${address}/guide-b/welcome.md`);
  await makeVisitor().open(`${address}/~/search?q=first`);
  const preview = await api.getSitePublishingPreviewById({ params: siteParams });
  expect((await makeVisitor().open(preview.url)).status).toBe(200);
  await open({ referer: "no address" });
  await expect.poll(async () => (await views()).length, soon).toBeGreaterThan(0);
  expect(await views()).toMatchObject([{ type: "site_view", url: page, referrer: "" }]);
});

test("an integration without the scope is told nothing", async () => {
  const site = await watchedSite(["site:metadata:read"]);
  const other = await watch(site, ["site:views:read"]);
  await makeVisitor().open(site.page);
  await expect.poll(async () => (await other.views()).length, soon).toBe(1);
  expect(await site.views()).toEqual([]);
});

test("views are dropped and counted where they can't be taken", async () => {
  const { page, views, installation, row, organization } = await watchedSite(["site:views:read"]);
  const warn = vi.spyOn(deps.log, "warn");
  const reader = makeVisitor();
  for (let count = 0; count < 3; count += 1) await reader.open(page);
  await expect.poll(async () => (await views()).length, soon).toBe(3);
  // The installation takes nothing for a while.
  const waiting = Array.from({ length: 1000 }, () => {
    const id = newId();
    return {
      id,
      integrationId: row.id,
      installationId: installation.id,
      organizationId: organization.id,
      type: "task" as const,
      payload: { eventId: id, type: "task" as const },
      createdAt: deps.now(),
      queue: installation.id,
    };
  });
  await deps.db.insert(integrationEventTable).values(waiting);
  for (let count = 0; count < 600; count += 1) await reader.open(page);
  const dropped = async () => {
    await vi.advanceTimersByTimeAsync(pause);
    return warn.mock.calls.reduce(
      (sum, [at]) => sum + ((at as { dropped?: number }).dropped ?? 0),
      0,
    );
  };
  await expect.poll(dropped, soon).toBe(600);
  expect(warn).toHaveBeenCalledWith(expect.anything(), "views of published pages dropped");
});
