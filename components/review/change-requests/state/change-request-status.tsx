import { Archive, CircleDashed, GitMerge, GitPullRequest, History } from "lucide-react";
import type { ReactNode } from "react";
import { Status, type Tone } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import type { ChangeRequest, ChangeRequestStatus } from "@/lib/contract/review/change-request";
import { isOutdated, statusLabels } from "./change-request-labels";

const looks = {
  draft: { tone: "neutral", icon: CircleDashed },
  open: { tone: "success", icon: GitPullRequest },
  archived: { tone: "neutral", icon: Archive },
  merged: { tone: "accent", icon: GitMerge },
} as const satisfies Record<ChangeRequestStatus, { tone: Tone; icon: typeof Archive }>;

interface ChangeRequestStateProps {
  request: ChangeRequest;
  /** Shown instead of "outdated", which conflicts imply. */
  conflicts?: ReactNode;
  /** Omits the most common state to save space. */
  terse?: boolean;
  /** Address of the change request that undid the merge. */
  undoneHref: string | undefined;
}

/** State of a change request, and whether it is outdated. */
export function ChangeRequestState({ request, ...props }: ChangeRequestStateProps) {
  const { conflicts, terse, undoneHref } = props;
  const { status, revertedBy } = request;
  const outdated = isOutdated(request);
  const more = conflicts || outdated;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <Status
        {...looks[status]}
        className={terse && more && status === "open" ? "max-sm:hidden" : undefined}
      >
        {statusLabels[status]}
      </Status>
      {revertedBy && undoneHref && (
        <span className="font-normal text-sm text-text-muted">
          <span className="sr-only">, </span>later undone by{" "}
          <TextLink href={undoneHref}>#{revertedBy.number}</TextLink>
        </span>
      )}
      {conflicts ??
        (outdated && (
          <Status tone="warning" icon={History}>
            Outdated
          </Status>
        ))}
    </span>
  );
}
