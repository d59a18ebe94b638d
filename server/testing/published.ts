import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import { testOrganization } from "./organization.ts";
import type { TestClient } from "./service.ts";

type Visibility = "public" | "unlisted" | "share-link" | "visitor-auth";

/** Adds pages to a space through a change request, and returns their ids. */
export async function addPages(api: TestClient, spaceId: string, changes: ContentEdit[]) {
  const request = await api.createChangeRequest({
    params: { spaceId },
    body: { subject: "Write" },
  });
  const params = { spaceId, changeRequestId: request.id };
  const answer = await api.editContentInChangeRequest({
    params,
    query: { compat: false },
    body: { changes },
  });
  await api.mergeChangeRequest({ params });
  if (!("changes" in answer)) throw new Error("Expected what changed");
  return answer.changes.flatMap((each) => (each.object === "created_page" ? each.page.id : []));
}

/**
 * Published site with these pages in its first space. Its second one is empty, so that the first
 * page is at its own path; the only space of a site has it at the root.
 */
export async function publishedSite(
  visibility: Visibility = "public",
  pages: ContentEdit[] = [],
  { isOnly = false }: { isOnly?: boolean } = {},
) {
  const organization = await testOrganization();
  const { params } = organization;
  const api = organization.as("admin");
  const space = await api.createSpace({ params, body: { title: "Guide <b>" } });
  const pageIds = pages.length > 0 ? await addPages(api, space.id, pages) : [];
  const others = isOnly ? [] : [await api.createSpace({ params, body: { title: "Empty" } })];
  const spaces = [space, ...others].map(({ id }) => id);
  const site = await api.createSite({
    params,
    body: { title: "Docs & more", visibility, spaces },
  });
  const siteParams = { ...params, siteId: site.id };
  const published = await api.publishSite({ params: siteParams });
  const { items } = await api.listSiteSpaces({ params: siteParams });
  const siteSpaceId = items[0]?.id ?? "";
  return {
    ...organization,
    api,
    siteParams,
    siteSpaceParams: { ...siteParams, siteSpaceId },
    space,
    pageIds,
    address: published.urls.published ?? "",
  };
}
