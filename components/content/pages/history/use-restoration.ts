import type { ContentParams } from "@/components/content/params/content-params";
import { ApiError } from "@/lib/client/api-error";
import { type ContentOf, readPage, usePage } from "@/lib/queries/content/content";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { requestOwn } from "@/lib/queries/review/change-requests";
import { isSamePage } from "./same-page";

interface Restoration {
  params: ContentParams;
  pageId: string;
  /** Revision whose state the page gets. */
  revision: string;
}

/** Returns functions that find out what a restoration would change, past the cache. */
export function useRestoration({ params, pageId, revision }: Restoration) {
  const { spaceId } = params;
  const readNow = useReadNow();
  const own = useAuthenticatedUser().data?.id;
  const pageIn = async (of: ContentOf) => {
    try {
      return await readNow(readPage(of, pageId));
    } catch (error) {
      if (error instanceof ApiError && error.missing) return undefined;
      throw error;
    }
  };
  const isThenIn = async (of: ContentOf) => {
    const [then, there] = await Promise.all([
      pageIn({ spaceId, revisionId: revision }),
      pageIn(of),
    ]);
    return isSamePage(then, there);
  };
  return {
    /** The page of the space is as it was in the revision. */
    isDone: () => isThenIn({ spaceId }),
    /** Returns the reader's unmerged change request of that subject that restores the page. */
    findOpen: async (subject: string) => {
      if (!own) return undefined;
      const { items } = await requestOwn(params, spaceId, own, ["draft", "open"]);
      for (const request of items) {
        if (request.subject !== subject) continue;
        if (await isThenIn({ spaceId, changeRequestId: request.id })) return request;
      }
      return undefined;
    },
  };
}

/** Returns true if the page of the space is as it was in the revision; undefined until known. */
export function useIsAsNow({ params: { spaceId }, pageId, revision }: Restoration) {
  const then = usePage({ spaceId, revisionId: revision }, pageId);
  const now = usePage({ spaceId }, pageId);
  return then.isPending || now.isPending ? undefined : isSamePage(then.data, now.data);
}
