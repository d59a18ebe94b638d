import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { LinkStatus } from "../../contract/content/links.ts";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import { readPages } from "../platform/operation.ts";

/** Page of a space or a change request. */
export interface PageOf extends SpaceParams {
  changeRequestId?: string | undefined;
  pageId: string;
}

// The operations of both locations have the same answer.
type LinksRead = ReturnType<typeof readPages<"listPageLinksInSpace">>;
type BacklinksRead = ReturnType<typeof readPages<"listSpacePageBacklinks">>;

// Revisions of the locations are of no use here, and large.
const page = { limit: 50, versions: false };

function readPageLinks(of: PageOf, status: LinkStatus | undefined): LinksRead {
  const { spaceId, changeRequestId, pageId } = of;
  const query = { ...page, status };
  if (changeRequestId === undefined) {
    return readPages("listPageLinksInSpace", { params: { spaceId, pageId }, query });
  }
  const params = { spaceId, changeRequestId, pageId };
  return readPages("listPageLinksInChangeRequest", { params, query });
}

function readPageBacklinks({ spaceId, changeRequestId, pageId }: PageOf): BacklinksRead {
  if (changeRequestId === undefined) {
    return readPages("listSpacePageBacklinks", { params: { spaceId, pageId }, query: page });
  }
  const params = { spaceId, changeRequestId, pageId };
  return readPages("listChangeRequestPageBacklinks", {
    params,
    query: page,
  });
}

/** Links of a page. Keeps the previous result while another filter loads. */
export const usePageLinks = (of: PageOf, status?: LinkStatus) =>
  useInfiniteQuery({ ...readPageLinks(of, status), placeholderData: keepPreviousData });

export const usePageBacklinks = (of: PageOf) => useInfiniteQuery(readPageBacklinks(of));
