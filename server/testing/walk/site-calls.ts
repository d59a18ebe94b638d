import { defaultCustomization } from "#lib/contract/index.ts";
import { newId } from "../../platform/ids.ts";
import type { Calls } from "./walk-calls.ts";

const before = { type: "site-section", id: "" };
const redirectTo = (siteSpaceId: string) => ({ kind: "site-space" as const, siteSpaceId });

/** Calls to sites and their parts. */
export const siteCalls: Calls = {
  createSite: () => ({ body: { title: "New site", spaces: "sample" } }),
  updateSiteById: () => ({ body: { title: "Renamed" } }),
  inviteToSite: ({ people }) => ({ body: { users: [people.userId], role: "comment" } }),
  updateUserPermissionInSite: () => ({ body: { role: "edit" } }),
  updateTeamPermissionInSite: () => ({ body: { role: "edit" } }),
  publishSite: async ({ api, params, site }) => {
    await api.unpublishSite({ params: { ...params, siteId: site.siteId } });
    return {};
  },
  updateSitePublishingAuthById: () => ({ body: { backend: "custom" } }),
  resolvePublishedContentByUrl: async ({ api, params, site }) => {
    const siteParams = { ...params, siteId: site.siteId };
    const { published, urls } = await api.getSiteById({ params: siteParams });
    const shown = published ? urls : (await api.publishSite({ params: siteParams })).urls;
    return { body: { url: shown.published ?? "" } };
  },
  searchSiteContent: () => ({ body: { query: "guide", mode: "all" } }),
  sortSiteStructure: ({ site }) => ({
    body: {
      item: { type: "site-space", id: site.siteSpaceId },
      position: { after: { type: "site-space", id: site.otherSiteSpaceId } },
    },
  }),
  addSectionGroupToSite: () => ({ body: { title: "Another" } }),
  updateSiteSectionGroupById: () => ({ body: { title: "Renamed", icon: "book" } }),
  addSectionToGroup: async ({ api, params, site, newSpace }) => {
    const at = { ...params, siteId: site.siteId };
    const body = { spaceId: await newSpace() };
    return { body: { sectionId: (await api.addSectionToSite({ params: at, body })).id } };
  },
  moveSiteSectionGroup: ({ site }) => ({
    body: { position: { before: { ...before, id: site.siteSectionId } } },
  }),
  removeSectionFromGroup: ({ site }) => ({ params: { siteSectionId: site.groupedSectionId } }),
  addSectionToSite: async ({ newSpace }) => ({ body: { spaceId: await newSpace() } }),
  updateSiteSectionById: () => ({ body: { title: "Renamed", condition: "true" } }),
  moveSiteSection: async ({ api, params, site, newSpace }) => {
    const at = { ...params, siteId: site.siteId };
    const body = { spaceId: await newSpace() };
    const { id: siteSection } = await api.addSectionToSite({ params: at, body });
    return { body: { position: { after: { type: "site-section", siteSection } } } };
  },
  addSpaceToSite: async ({ newSpace }) => ({ body: { spaceId: await newSpace() } }),
  updateSiteSpaceById: () => ({ body: { path: "renamed" } }),
  moveSiteSpace: ({ site }) => ({
    body: { position: { before: { type: "site-space", siteSpace: site.otherSiteSpaceId } } },
  }),
  duplicateSiteSpace: () => ({ body: {} }),
  createSiteShareLink: () => ({ body: { name: "Another" } }),
  updateSiteShareLinkById: () => ({ body: { active: false } }),
  updateSiteCustomizationById: () => ({ body: { ...defaultCustomization, title: "Own" } }),
  previewSiteCustomization: () => ({ body: defaultCustomization }),
  overrideSiteSpaceCustomizationById: () => ({ body: { title: "Own title" } }),
  createSiteRedirect: ({ site }) => ({
    body: { source: "/older", destination: redirectTo(site.siteSpaceId) },
  }),
  upsertSiteRedirects: ({ site }) => ({
    body: { redirects: [{ source: "/oldest", destination: redirectTo(site.siteSpaceId) }] },
  }),
  updateSiteRedirectById: () => ({ body: { source: "/moved" } }),
  deleteSiteRedirectById: async ({ api, params, site }) => {
    const source = `/gone-${newId()}`;
    const body = { source, destination: redirectTo(site.otherSiteSpaceId) };
    const at = { ...params, siteId: site.siteId };
    return { params: { siteRedirectId: (await api.createSiteRedirect({ params: at, body })).id } };
  },
  getSiteRedirectBySource: () => ({ query: { source: "/old" } }),
  updateSiteAdaptiveSchema: () => ({
    body: { jsonSchema: { type: "object", properties: {}, additionalProperties: false } },
  }),
  checkSiteCondition: () => ({ body: { condition: "true" } }),
};
