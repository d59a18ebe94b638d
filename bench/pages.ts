import type { Client } from "../lib/client/create-client.ts";
import type { ContentEdit } from "../lib/contract/content/content-edits.ts";
import type { contract } from "../lib/contract/index.ts";

export type Api = Client<typeof contract>;
export interface RequestParams {
  spaceId: string;
  changeRequestId: string;
}

/** Edits that one request takes. */
export const batch = 50;

export const text = (mark: string) =>
  `## ${mark}\n\n${"A line of text that says something.\n".repeat(55)}`;

export const update = (page: string, mark: string): ContentEdit => ({
  operation: "update_page",
  page,
  document: { markdown: text(mark) },
});

export async function open(api: Api, spaceId: string): Promise<RequestParams> {
  const { id } = await api.createChangeRequest({ params: { spaceId } });
  return { spaceId, changeRequestId: id };
}

/** Makes the edits, batch after batch, and answers the ids of the pages that are new. */
export async function edit(
  api: Api,
  params: RequestParams,
  changes: ContentEdit[],
): Promise<string[]> {
  const made: string[] = [];
  for (let start = 0; start < changes.length; start += batch) {
    const answer = await api.editContentInChangeRequest({
      params,
      query: { compat: false },
      body: { changes: changes.slice(start, start + batch) },
    });
    const done = "changes" in answer ? answer.changes : [];
    made.push(
      ...done.flatMap((change) => (change.object === "created_page" ? change.page.id : [])),
    );
  }
  return made;
}

/**
 * Fills a space with pages of 2 KB. `branching`: pages at the top, then below each page of the levels
 * beneath. Returns their ids.
 */
export async function fillSpace(
  api: Api,
  spaceId: string,
  branching: readonly number[],
): Promise<string[]> {
  const place = await open(api, spaceId);
  const pages: string[] = [];
  let above: (string | undefined)[] = [undefined];
  for (const [level, count] of branching.entries()) {
    const inserts = above.flatMap((into, parent) =>
      Array.from({ length: count }, (_, index): ContentEdit => {
        const title = `Page ${level}.${parent}.${index}`;
        return { operation: "insert_page", title, into, document: { markdown: text(title) } };
      }),
    );
    above = await edit(api, place, inserts);
    pages.push(...above.filter((id) => id !== undefined));
  }
  await api.mergeChangeRequest({ params: place });
  return pages;
}
