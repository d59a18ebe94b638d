import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SemanticChanges } from "../../contract/content/content-changes.ts";
import type { ContentEdit } from "../../contract/content/content-edits.ts";
import type { Page } from "../../contract/content/page.ts";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { movePage } from "../../tree/page-move.ts";
import { callOperation, read, readPages, useWrite } from "../platform/operation.ts";
import { edit } from "../platform/optimistic.ts";

/** Location of pages: a space, a change request or a revision. */
export type ContentOf = SpaceParams & { changeRequestId?: string; revisionId?: string };

// The operations of all three locations have the same answer.
type TreeRead = ReturnType<typeof read<"listPages">>;
type PageRead = ReturnType<typeof read<"getPageById">>;

/** Reads all pages of a location as a tree, without their texts. */
export function readPageTree({ spaceId, changeRequestId, revisionId }: ContentOf): TreeRead {
  if (changeRequestId !== undefined) {
    const params = { spaceId, changeRequestId };
    return read("listPagesInChangeRequest", { params });
  }
  if (revisionId !== undefined) {
    return read("listPagesInRevision", {
      params: { spaceId, revisionId },
    });
  }
  return read("listPages", { params: { spaceId } });
}

/** Reads one page with its text. */
export function readPage(of: ContentOf, pageId: string): PageRead {
  const { spaceId, changeRequestId, revisionId } = of;
  if (changeRequestId !== undefined) {
    const params = { spaceId, changeRequestId, pageId };
    return read("getPageInChangeRequestById", { params });
  }
  if (revisionId !== undefined) {
    const params = { spaceId, revisionId, pageId };
    return read("getPageInRevision", { params });
  }
  return read("getPageById", { params: { spaceId, pageId } });
}

export const usePageTree = (of: ContentOf) => useQuery(readPageTree(of));
export const usePage = (of: ContentOf, pageId: string) => useQuery(readPage(of, pageId));

/** Requests the current page of the change request, bypassing the cache. */
export const fetchCurrentPage = (
  { spaceId, changeRequestId }: ChangeRequestParams,
  pageId: string,
) => callOperation("getPageInChangeRequestById", { params: { spaceId, changeRequestId, pageId } });

/** Returns true if the change request adds the page. */
export async function fetchIsNewPage(
  { spaceId, changeRequestId }: ChangeRequestParams,
  pageId: string,
): Promise<boolean> {
  const { changes } = await callOperation("getChangesOfChangeRequest", {
    params: { spaceId, changeRequestId },
    query: { pageId, limit: mostChanges, texts: false },
  });
  return changes.some(
    ({ type, ...of }) => type === "page_created" && "page" in of && of.page.id === pageId,
  );
}

export const readRevisions = ({ spaceId }: SpaceParams, query: { pageId?: string } = {}) =>
  readPages("listRevisions", { params: { spaceId }, query: { ...query, limit: 100 } });
export const useRevisions = (of: SpaceParams, query?: { pageId?: string }) =>
  useInfiniteQuery(readRevisions(of, query));

/** Number of revisions of a space, in `count`. */
export const readRevisionCount = ({ spaceId }: SpaceParams) =>
  read("listRevisions", { params: { spaceId }, query: { limit: 1 } });
export const useRevisionCount = (of: SpaceParams) => useQuery(readRevisionCount(of));

/** Limit of changes that the service lists in one answer. */
export const mostChanges = 1000;

/** Returns the pages of a list of changes as one answer; undefined without any. */
export function joinChanges(pages: readonly SemanticChanges[] = []): SemanticChanges | undefined {
  const [first] = pages;
  const changes = pages.flatMap((page) => page.changes);
  return first && { ...first, changes, more: pages.at(-1)?.more };
}

/** Reads the changes page by page, without their texts. */
export const readChangesOfRevision = ({ spaceId, revisionId }: SpaceParams & RevisionId) =>
  readPages("getChangesOfRevision", {
    params: { spaceId, revisionId },
    query: { limit: mostChanges, texts: false },
  });
export const useChangesOfRevision = (of: SpaceParams & RevisionId) =>
  useInfiniteQuery(readChangesOfRevision(of));

interface RevisionId {
  revisionId: string;
}

/** Restores a page of a revision in its space. */
export const useRestorePage = () => useWrite("restorePageInRevision");

/** Inserts the pages of a template into the space itself. */
export const useApplyTemplate = () => useWrite("applyTemplateToSpace");

/** Applies a batch of edits atomically. */
export const useEditContent = () => useWrite("editContentInChangeRequest");

/** Moves pages of a change request, optimistically. */
export const useMovePages = ({ changeRequestId }: ChangeRequestParams) =>
  useWrite("editContentInChangeRequest", {
    // Each move starts from the result of the previous one.
    scope: `move pages ${changeRequestId}`,
    optimistic: ({ params, body }) => [
      edit("listPagesInChangeRequest", (tree) => withMoves(tree, body.changes), params),
    ],
  });

function withMoves<Tree extends { pages: Page[] }>(tree: Tree, edits: readonly ContentEdit[]) {
  const pages = edits.reduce((pages, edit) => {
    if (edit.operation !== "update_page") return pages;
    const { page, into, at } = edit;
    return into === undefined || at === undefined ? pages : movePage(pages, page, { into, at });
  }, tree.pages);
  return { ...tree, pages };
}
