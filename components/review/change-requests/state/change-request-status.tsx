import { Archive, CircleDashed, GitMerge, GitPullRequest, History } from "lucide-react";
import type { ReactNode } from "react";
import { Status, type Tone } from "@/components/ui/badge";
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
}

/** State of a change request, and whether it is outdated. */
export function ChangeRequestState({ request, conflicts, terse }: ChangeRequestStateProps) {
  const { status } = request;
  const outdated = isOutdated(request);
  const more = conflicts || outdated;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Status
        {...looks[status]}
        className={terse && more && status === "open" ? "max-sm:hidden" : undefined}
      >
        {statusLabels[status]}
      </Status>
      {conflicts ??
        (outdated && (
          <Status tone="warning" icon={History}>
            Outdated
          </Status>
        ))}
    </span>
  );
}
