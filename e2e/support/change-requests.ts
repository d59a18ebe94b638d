import { expect, type Page } from "playwright/test";
import type { ContentEdit } from "../../lib/contract/content/content-edits.ts";
import type { Api } from "./api.ts";

export const write = (page: string, markdown: string, title?: string): ContentEdit => ({
  operation: "update_page",
  page,
  document: { markdown },
  title,
});

/** A space in an organization, and what journeys do to its content over the API. */
export async function spaceIn(api: Api, organizationId: string, title = "Guide") {
  const { id: spaceId } = await api.createSpace({ params: { organizationId }, body: { title } });
  const open = async (subject: string, ...changes: ContentEdit[]) => {
    const { id } = await api.createChangeRequest({ params: { spaceId }, body: { subject } });
    const params = { spaceId, changeRequestId: id };
    if (changes.length > 0) await api.editContentInChangeRequest({ params, body: { changes } });
    return params;
  };
  const merge = async (subject: string, ...changes: ContentEdit[]) => {
    const params = await open(subject, ...changes);
    expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
  };
  const pageId = async (wanted: string) => {
    const { pages } = await api.listPages({ params: { spaceId } });
    return pages.find((each) => each.title === wanted)?.id ?? "";
  };
  const textOf = async (id: string) => {
    const page = await api.getPageById({ params: { spaceId, pageId: id } });
    return "markdown" in page ? page.markdown : undefined;
  };
  const list = `/orgs/${organizationId}/spaces/${spaceId}/change-requests`;
  const address = ({ changeRequestId }: { changeRequestId: string }) =>
    `${list}/${changeRequestId}`;
  return { spaceId, open, merge, pageId, textOf, list, address };
}

export async function newSpace(api: Api, title?: string) {
  const { id } = await api.createOrganization({ body: { title: "Proposals" } });
  return { organizationId: id, ...(await spaceIn(api, id, title)) };
}

export const paneOf = (page: Page, title: string) =>
  page.getByRole("region", { name: title, exact: true });
