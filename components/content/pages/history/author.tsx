"use client";

import { UserName } from "@/components/content/people/user-name";
import type { RevisionSummary } from "@/lib/contract/content/content";

/**
 * Author of a revision: of a merge, the author of the change request, and beside it another person
 * who merged, where there is room.
 */
export function RevisionAuthor({ revision }: { revision: RevisionSummary }) {
  const { mergedFrom, createdBy = null } = revision;
  if (!mergedFrom) return <UserName id={createdBy} />;
  const author = mergedFrom.createdBy;
  return (
    <span className="flex min-w-0 items-baseline gap-x-1.5 max-sm:max-w-[46vw] sm:flex-wrap">
      <span className="bidi truncate">{author.displayName}</span>{" "}
      {createdBy !== author.id && createdBy !== null && (
        <span className="flex min-w-0 items-baseline gap-x-1 text-sm text-text-muted max-sm:hidden">
          Merged by <UserName id={createdBy} />
        </span>
      )}
    </span>
  );
}

/** The same as part of a sentence: `by Ada Okafor, merged by Mateo Fernández`. */
export function RevisionAuthorInText({ revision }: { revision: RevisionSummary }) {
  const { mergedFrom, createdBy = null } = revision;
  if (!mergedFrom)
    return (
      createdBy !== null && (
        <>
          by <UserName id={createdBy} />
        </>
      )
    );
  const author = mergedFrom.createdBy;
  return (
    <>
      by <bdi>{author.displayName}</bdi>
      {createdBy === author.id ? (
        ", merged"
      ) : (
        <>
          , merged by <UserName id={createdBy} />
        </>
      )}
    </>
  );
}
