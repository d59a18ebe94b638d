import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { NewComment } from "#lib/contract/review/comment.ts";
import { type Somebody, testOrganization } from "./organization.ts";

/** Space with one page and a change request, to comment on. */
export async function testDiscussion(markdown = "# Start\n\nInstall it first.") {
  const organization = await testOrganization();
  const { as, params: organizationParams } = organization;
  const api = as("admin");
  const space = await api.createSpace({ params: organizationParams, body: { title: "Guide" } });
  const params = { spaceId: space.id };
  const open = async () => {
    const { id } = await api.createChangeRequest({ params, body: { subject: "Change" } });
    return { ...params, changeRequestId: id };
  };
  const edit = async (request: Awaited<ReturnType<typeof open>>, ...changes: ContentEdit[]) => {
    const query = { compat: false };
    const body = { changes };
    const answer = await api.editContentInChangeRequest({ params: request, query, body });
    return "changes" in answer ? answer.changes : [];
  };
  /** Makes changes in the space itself, and returns the page that the first of them created. */
  const change = async (...changes: ContentEdit[]) => {
    const request = await open();
    const [first] = await edit(request, ...changes);
    await api.mergeChangeRequest({ params: request });
    return first?.object === "created_page" ? first.page.id : "";
  };
  const pageId = await change({
    operation: "insert_page",
    title: "Start",
    emoji: "1f680",
    document: { markdown },
  });
  const request = await open();
  const say = (who: Somebody, text: string, more: Partial<NewComment> = {}) =>
    as(who).postCommentInSpace({ params, body: { body: { markdown: text }, ...more } });
  const sayInRequest = (who: Somebody, text: string, more: Partial<NewComment> = {}) =>
    as(who).postCommentInChangeRequest({
      params: request,
      body: { body: { markdown: text }, ...more },
    });
  /** Returns the counts of open comments of the space and the change request. */
  const counters = async () => [
    (await api.getSpaceById({ params })).comments,
    (await api.getChangeRequestById({ params: request })).comments,
  ];
  const discussion = { space, params, request, pageId, open, edit, change };
  return { ...organization, api, ...discussion, say, sayInRequest, counters };
}
