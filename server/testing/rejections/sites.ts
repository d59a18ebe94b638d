import { customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { newId } from "../../platform/ids.ts";
import { deps, makeUser } from "../service.ts";
import type { World } from "../walk/world.ts";
import type { RejectedCall, Rejections } from "./rejected-call.ts";

const onSite: RejectedCall = async ({ api, params, site }) => {
  const { items } = await api.listSiteSpaces({ params: { ...params, siteId: site.siteId } });
  return { body: { spaceId: items[0]?.space.id } };
};

const destinationOf = ({ site }: World) => ({
  kind: "site-space" as const,
  siteSpaceId: site.siteSpaceId,
});

/** Rejections about sites. */
export const siteRejections: Rejections = {
  updateSiteById: {
    409: async ({ api, params }) => {
      const { id: siteId } = await api.createSite({ params });
      const body = { basename: `taken-${siteId}` };
      await api.updateSiteById({ params: { ...params, siteId }, body });
      return { body };
    },
  },
  dnsRevalidateCustomHostname: {
    409: async ({ params, site }) => {
      // Proven for a site of another organization.
      const { api } = await makeUser();
      const other = await api.createOrganization({ body: { title: "Other" } });
      const organization = { organizationId: other.id };
      const { id: siteId } = await api.createSite({ params: organization });
      const { hostname } = site;
      const named = { ...organization, siteId, hostname, token: newId() };
      const proven = { ...named, provenAt: deps.now(), awaitedSince: deps.now() };
      await deps.db.insert(customHostnameTable).values(proven);
      return { params: { ...params, hostname } };
    },
  },
  updateSitePublishingAuthById: {
    409: async ({ api, params }) => ({
      params: { siteId: (await api.createSite({ params })).id },
      body: { backend: "integration" },
    }),
  },
  addSectionToSite: { 409: onSite },
  addSpaceToSite: { 409: onSite },
  updateSiteSectionById: {
    409: async ({ api, params, site }) => {
      const at = { params: { ...params, siteId: site.siteId } };
      const { items } = await api.listSiteSections(at);
      const other = items.find(({ id }) => id !== site.siteSectionId);
      return { body: { path: other?.path } };
    },
  },
  updateSiteSpaceById: {
    409: async ({ api, params, site }) => {
      const { items } = await api.listSiteSpaces({ params: { ...params, siteId: site.siteId } });
      const other = items.find(({ id }) => id === site.otherSiteSpaceId);
      return { body: { path: other?.path } };
    },
  },
  duplicateSiteSpace: { 409: () => ({ body: { draft: true } }) },
  createSiteRedirect: {
    409: (world) => ({ body: { source: "/old", destination: destinationOf(world) } }),
  },
  updateSiteRedirectById: {
    409: async (world) => {
      const params = { ...world.params, siteId: world.site.siteId };
      const body = { source: "/taken", destination: destinationOf(world) };
      await world.api.createSiteRedirect({ params, body });
      return { body: { source: "/taken" } };
    },
  },
};
