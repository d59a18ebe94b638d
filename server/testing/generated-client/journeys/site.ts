import { expect } from "vitest";
import type { Journey } from "../journey.ts";

export const arrangesAndPublishesASite: Journey = async ({ as, organizationId }) => {
  const api = as("admin");
  const makeSpace = async (title: string) =>
    (await api.createSpace({ organizationId }, { title })).data.id;
  const spaces = [await makeSpace("Guide"), await makeSpace("Reference")];
  const { data: site } = await api.createSite({ organizationId }, { title: "Acme docs", spaces });
  const params = { organizationId, siteId: site.id };
  const { data: flat } = await api.getSiteStructure(params);
  expect(flat.type).toBe("siteSpaces");
  expect(flat.structure).toHaveLength(2);

  const { data: news } = await api.addSectionToSite(params, { spaceId: await makeSpace("News") });
  const { data: group } = await api.addSectionGroupToSite(params, { title: "More" });
  const grouped = { ...params, siteSectionGroupId: group.id };
  const { data: filled } = await api.addSectionToGroup(grouped, { sectionId: news.id });
  expect(filled.sections.map(({ id }) => id)).toEqual([news.id]);

  const { data: sections } = await api.listSiteSections(params);
  const first = sections.items.find(({ default: isDefault }) => isDefault)?.id ?? "";
  await api.sortSiteStructure(params, {
    item: { type: "site-section-group", id: group.id },
    position: { before: { type: "site-section", id: first } },
  });
  const { data: arranged } = await api.getSiteStructure(params);
  expect(arranged.type).toBe("sections");
  expect(arranged.structure.map(({ id }) => id)).toEqual([group.id, first]);

  expect((await api.publishSite(params)).data.published).toBe(true);
  const { data: published } = await api.listSites({
    organizationId,
    published: true,
    type: ["basic", "premium"],
  });
  expect(published.items.map(({ id }) => id)).toEqual([site.id]);
  expect((await api.getPublishedContentSite(params)).data).toHaveProperty("customizations");
  expect((await api.deleteSiteById(params)).status).toBe(204);
  expect((await api.listSites({ organizationId })).data.count).toBe(0);
};
