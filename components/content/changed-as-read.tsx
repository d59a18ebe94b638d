"use client";

import dynamic from "next/dynamic";
import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChangedMarkdownProps } from "./changed-markdown";
import { ChangedPanes } from "./changed-panes";
import { useDrawnChange } from "./drawn-change";

const ChangedMarkdown = dynamic(() =>
  import("./changed-markdown").then((module) => module.ChangedMarkdown),
);

interface ChangedAsReadProps extends ChangedMarkdownProps {
  pageId: string | undefined;
  /** What the two texts are of, for those who do not see them. */
  label: string;
  /** The two beside each other. */
  split: boolean;
}

/** Two texts compared as readers see them: as the server has drawn them, or else drawn here. */
export function ChangedAsRead({ pageId, label, split, ...texts }: ChangedAsReadProps) {
  const drawn = useDrawnChange(pageId);
  const panes = (
    <ChangedPanes label={label} split={split}>
      {drawn?.shown}
    </ChangedPanes>
  );
  if (drawn?.before === texts.before && drawn.after === texts.after) return panes;
  // Texts that have changed stay as they were until what draws the others is there.
  return (
    <Suspense fallback={drawn ? panes : <Skeleton className="h-24 w-full" />}>
      <ChangedPanes label={label} split={split}>
        <ChangedMarkdown {...texts} />
      </ChangedPanes>
    </Suspense>
  );
}
