import { expect } from "vitest";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { DocumentPage } from "#lib/contract/content/page.ts";
import { testOrganization } from "./organization.ts";

/** Empty space in its own organization, with functions to change its content. */
export async function testSpace() {
  const organization = await testOrganization();
  const api = organization.as("admin");
  const space = await api.createSpace({ params: organization.params, body: { title: "Guide" } });
  const spaceParams = { spaceId: space.id };
  const open = async (subject = "Change") => {
    const request = await api.createChangeRequest({ params: spaceParams, body: { subject } });
    return { ...spaceParams, changeRequestId: request.id };
  };
  const edit = async (params: Awaited<ReturnType<typeof open>>, ...changes: ContentEdit[]) => {
    const answer = await api.editContentInChangeRequest({
      params,
      query: { compat: false },
      body: { changes },
    });
    if (!("changes" in answer)) throw new Error("Expected what changed");
    return answer;
  };
  /** Merges one change into the space, and returns the id of the first page it created. */
  const change = async (...changes: ContentEdit[]) => {
    const params = await open();
    const { changes: done } = await edit(params, ...changes);
    expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
    const [first] = done;
    return first?.object === "created_page" ? first.page.id : "";
  };
  const text = async (pageId: string) => {
    const page = await api.getPageById({ params: { ...spaceParams, pageId } });
    return (page as DocumentPage).markdown;
  };
  return { ...organization, api, space, spaceParams, open, edit, change, text };
}

/** Operation that creates a page at the top level, or as `more` says. */
export const newPage = (title: string, markdown = "", more: object = {}) =>
  ({ operation: "insert_page", title, document: { markdown }, ...more }) as const;
