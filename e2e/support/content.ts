import type { ContentEdit } from "../../lib/contract/content/content-edits.ts";
import type { Api } from "./api.ts";
import { organizationWith } from "./spaces.ts";

/** A page to be made in a change request. */
export const newPage = (title: string, markdown = "", more: object = {}): ContentEdit => ({
  operation: "insert_page",
  title,
  document: { markdown },
  ...more,
});

/** A space of its own whose pages change through change requests, and what tests ask about them. */
export async function spaceWithPages(api: Api, ...edits: ContentEdit[]) {
  const { params: organization, id, address } = await organizationWith(api, ["Guide"]);
  const space = { spaceId: id("Guide") };
  const open = async (subject = "Change") => {
    const { id: changeRequestId } = await api.createChangeRequest({
      params: space,
      body: { subject },
    });
    return { ...space, changeRequestId };
  };
  const edit = async (params: Awaited<ReturnType<typeof open>>, ...changes: ContentEdit[]) => {
    const body = { changes };
    const answer = await api.editContentInChangeRequest({ params, query: { compat: false }, body });
    const done = "changes" in answer ? answer.changes : [];
    return done.map((each) => (each.object === "created_page" ? each.page.id : ""));
  };
  const change = async (...changes: ContentEdit[]) => {
    const params = await open();
    const ids = await edit(params, ...changes);
    await api.mergeChangeRequest({ params });
    return ids;
  };
  const pages = edits.length > 0 ? await change(...edits) : [];
  return {
    organization,
    space,
    open,
    edit,
    change,
    pages,
    address: `${address}/spaces/${space.spaceId}`,
  };
}
