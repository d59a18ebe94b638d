import { type Demo, idOf } from "./spaces.ts";

/** Publishes a site for partners without accounts; each partner has a share link. */
export async function sharePartnerSite(demo: Demo): Promise<void> {
  const { params: organization, amara } = demo;
  const titles = ["Partner onboarding", "Site survey checklist", "Spare parts catalogue"];
  const site = await amara.does("createSite", 44.2, {
    params: organization,
    body: {
      title: "Partner portal",
      type: "premium",
      visibility: "share-link",
      spaces: titles.map((title) => idOf(demo, title)),
    },
  });
  const params = { ...organization, siteId: site.id };
  await amara.does("updateSiteById", 44.1, { params, body: { agentsContext: "excluded" } });
  await amara.does("publishSite", 43.9, { params });
  const share = (daysAgo: number, name: string) =>
    amara.does("createSiteShareLink", daysAgo, { params, body: { name } });
  await share(43.8, "Nordvik Logistics, reseller");
  const booth = await share(38.5, "Trade fair booth tablets");
  await share(19.6, "Kobayashi Integration, Osaka");
  await share(4.3, "Rojas & Hijos, service partner");
  await amara.does("updateSiteShareLinkById", 31.2, {
    params: { ...params, shareLinkId: booth.id },
    body: { active: false },
  });
}
