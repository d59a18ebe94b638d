"use client";

import { ProgressCount } from "@/components/platform/layout/progress-count";
import { useNotesSource } from "@/components/ui/line-notes";
import type { DiffView } from "./diff-view";
import { ViewChoice } from "./view-choice";

interface ReviewBarProps {
  summary: string;
  viewed: number;
  all: number;
  view: DiffView;
  onView: (view: DiffView) => void;
}

/** Summary of changes, review progress and the choice of views. */
export function ReviewBar({ summary, viewed, all, view, onView }: ReviewBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 font-medium first-letter:uppercase">{summary}</p>
      <ProgressCount label="Pages viewed" done={viewed} all={all} word="viewed" />
      {useNotesSource()?.summary}
      <ViewChoice view={view} onView={onView} />
    </div>
  );
}
