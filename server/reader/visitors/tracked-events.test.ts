import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { integrationEventTable } from "../../db/schema/integration-events.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { app, clientWith, deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";

test("views that a visitor's program tracks are told to integrations, if the visitor sees the page", async () => {
  const site = await publishedSite("public", [newPage("Welcome", "Read this.")]);
  const { address, api, siteParams, siteSpaceParams, space, pageIds } = site;
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const [hidden = ""] = await addPages(api, space.id, [
    newPage("Hidden", "", { condition: "false" }),
  ]);
  const [pageId = ""] = pageIds;
  const { organizationId, siteId } = siteParams;
  const made = await installedIntegration(api, organizationId, { scopes: ["site:views:read"] });
  const own = { ...made.params, installationId: made.installation.id };
  await api.updateInstallation({ params: own, body: { site_selection: "all" } });
  const found = await clientWith(undefined).resolvePublishedContentByUrl({
    body: { url: address },
  });
  const token = "apiToken" in found ? found.apiToken : "";
  const event = (page: string, more: object = {}) => ({
    type: "page_view",
    session: { userAgent: "Mozilla/5.0", cookies: {}, language: "en", referrer: null },
    location: { url: `${address}/x?q=private#top`, space: space.id, page, revision: null },
    ...more,
  });
  const track = async (events: object[], to = siteId) => {
    const response = await app.request(`/v1/orgs/${organizationId}/sites/${to}/insights/events`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ events }),
    });
    return response.status;
  };
  const bot = { session: { userAgent: "Examplebot/2.1" } };
  const other = await publishedSite("public", [newPage("Welcome")]);
  const foreign = { location: { url: address, space: other.space.id, page: other.pageIds[0] } };
  const events = [event(pageId), event(hidden), event(pageId, bot), event("", foreign)];
  expect(await track([...events, { type: "search_open" }])).toBe(204);
  expect(await track([event(pageId)], other.siteParams.siteId)).toBe(404);
  expect(await track([{ type: 1 }])).toBe(400);
  const { installationId, type, payload } = integrationEventTable;
  const here = and(eq(installationId, own.installationId), inArray(type, ["site_view"]));
  const rows = await deps.db.select({ payload }).from(integrationEventTable).where(here);
  expect(rows.map((row) => row.payload)).toMatchObject([
    {
      siteId,
      siteSpaceId: siteSpaceParams.siteSpaceId,
      spaceId: space.id,
      pageId,
      url: `${address}/x`,
      referrer: "",
      visitor: { anonymousId: "", cookies: {}, userAgent: "", ip: "" },
    },
  ]);
});
