"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { RevisionSummary } from "@/lib/contract/content/content";
import { useUser } from "@/lib/queries/people/users";

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

/** Name of a person by id; null for the service itself. */
export function UserName({ id }: { id: string | null }) {
  const { data: user, isPending } = useUser(id);
  if (id === null) return <span className="text-text-subtle">—</span>;
  if (isPending) return <Skeleton className="w-28" />;
  return <span className="bidi truncate">{user?.displayName ?? "Unknown"}</span>;
}
