import type { RevisionParams } from "@/components/content/params/content-params";
import { useRevisions } from "@/lib/queries/content/content";

/** Author and time of a revision, which only the list of revisions has; undefined for older ones. */
export const useRevision = ({ spaceId, revisionId }: RevisionParams) =>
  useRevisions({ spaceId })
    .data?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === revisionId);
