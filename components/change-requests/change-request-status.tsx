import { Archive, CircleDashed, GitMerge, GitPullRequest, History } from "lucide-react";
import type { ReactNode } from "react";
import { Status, type Tone } from "@/components/ui/badge";
import type { ChangeRequest, ChangeRequestStatus } from "@/lib/contract/change-request";
import { isOutdated, statusWords } from "./change-request-words";

const looks = {
  draft: { tone: "neutral", icon: CircleDashed },
  open: { tone: "success", icon: GitPullRequest },
  archived: { tone: "neutral", icon: Archive },
  merged: { tone: "accent", icon: GitMerge },
} as const satisfies Record<ChangeRequestStatus, { tone: Tone; icon: typeof Archive }>;

interface ChangeRequestStateProps {
  request: ChangeRequest;
  /** Takes the place of "outdated", which it implies. */
  conflicts?: ReactNode;
  /** Where there is little room, what most of them are is left out. */
  terse?: boolean;
}

/** The state of a change request, and whether the space has moved on. */
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
        {statusWords[status]}
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
