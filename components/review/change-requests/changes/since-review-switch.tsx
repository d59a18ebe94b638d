"use client";

import { History } from "lucide-react";
import { Button } from "@/components/ui/button";
import { TimeAgo } from "@/components/ui/time-ago";

interface SinceReviewSwitchProps {
  on: boolean;
  reviewedAt: string | undefined;
  onChange: (on: boolean) => void;
}

/** Switches between all changes and those since the reader's own review. */
export function SinceReviewSwitch({ on, reviewedAt, onChange }: SinceReviewSwitchProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        variant={on ? "secondary" : "ghost"}
        aria-pressed={on}
        onClick={() => onChange(!on)}
      >
        <History aria-hidden />
        Changes since my last review
      </Button>
      {on && reviewedAt && (
        <p className="text-sm text-text-muted">
          Reviewed <TimeAgo time={reviewedAt} />. Includes updates from the space.
        </p>
      )}
    </div>
  );
}
