import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import type { ContentEdit } from "../contract/content-edits.ts";
import type { OperationId } from "../contract/index.ts";
import type { Page } from "../contract/page.ts";
import type { SpaceParams } from "../contract/spaces.ts";
import { movePage } from "../page-move.ts";
import { linkReads } from "./links.ts";
import { ask, read, readPages, useWrite } from "./operation.ts";
import { edit } from "./optimistic.ts";

/** Whose pages: the space's own, those of a change request, or those of an earlier revision. */
export type ContentOf = SpaceParams & { changeRequestId?: string; revisionId?: string };

// The reads of all three places answer the same, under keys of their own.
type TreeRead = ReturnType<typeof read<"listPages">>;
type PageRead = ReturnType<typeof read<"getPageById">>;

/** All pages of a place as a tree, without their texts. */
export function readPageTree({ spaceId, changeRequestId, revisionId }: ContentOf): TreeRead {
  if (changeRequestId !== undefined) {
    const params = { spaceId, changeRequestId };
    return read("listPagesInChangeRequest", { params }) as unknown as TreeRead;
  }
  if (revisionId !== undefined) {
    return read("listPagesInRevision", {
      params: { spaceId, revisionId },
    }) as unknown as TreeRead;
  }
  return read("listPages", { params: { spaceId } });
}

/** One page with its text. */
export function readPage(of: ContentOf, pageId: string): PageRead {
  const { spaceId, changeRequestId, revisionId } = of;
  if (changeRequestId !== undefined) {
    const params = { spaceId, changeRequestId, pageId };
    return read("getPageInChangeRequestById", { params }) as unknown as PageRead;
  }
  if (revisionId !== undefined) {
    const params = { spaceId, revisionId, pageId };
    return read("getPageInRevision", { params }) as unknown as PageRead;
  }
  return read("getPageById", { params: { spaceId, pageId } });
}

export const usePageTree = (of: ContentOf) => useQuery(readPageTree(of));
export const usePage = (of: ContentOf, pageId: string) => useQuery(readPage(of, pageId));

/** The page as it is in the change request at this moment, past everything that is cached. */
export const askPageNow = ({ spaceId, changeRequestId }: ChangeRequestParams, pageId: string) =>
  ask("getPageInChangeRequestById", { params: { spaceId, changeRequestId, pageId } });

export const readRevisions = ({ spaceId }: SpaceParams) =>
  readPages("listRevisions", { params: { spaceId }, query: { limit: 100 } });
export const useRevisions = (of: SpaceParams) => useInfiniteQuery(readRevisions(of));

const mostChanges = 1000;
export const readChangesOfRevision = ({ spaceId, revisionId }: SpaceParams & RevisionId) =>
  read("getChangesOfRevision", {
    params: { spaceId, revisionId },
    query: { limit: mostChanges },
  });
export const useChangesOfRevision = (of: SpaceParams & RevisionId) =>
  useQuery(readChangesOfRevision(of));

interface RevisionId {
  revisionId: string;
}

/** Reads of a change request that an edit makes stale. */
export const editedWith: readonly OperationId[] = [
  "listPagesInChangeRequest",
  "getPageInChangeRequestById",
  "getPageInChangeRequestByPath",
  "getRevisionOfChangeRequestById",
  "listFilesInChangeRequestById",
  "getChangeRequestById",
  "getChangesOfChangeRequest",
  "getConflictsOfChangeRequest",
  "listContributorsOfChangeRequest",
  "listChangeRequestsForSpace",
  "listChangeRequestsInOrganization",
  ...linkReads,
];

const writtenInSpace: readonly OperationId[] = [
  "listPages",
  "getPageById",
  "getCurrentRevision",
  "listRevisions",
  "getSpaceById",
  "listAuditEvents",
];

/** Puts the pages of a template into the space itself. */
export const useApplyTemplate = () => useWrite("applyTemplateToSpace", { stale: writtenInSpace });

/** A batch of edits: all of them or none. */
export const useEditContent = () => useWrite("editContentInChangeRequest", { stale: editedWith });

/** Moves pages of a change request; they are at their new place at once. */
export const useMovePages = ({ changeRequestId }: ChangeRequestParams) =>
  useWrite("editContentInChangeRequest", {
    stale: editedWith,
    // Each begins from what the one before left.
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
