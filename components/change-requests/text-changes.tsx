"use client";

import dynamic from "next/dynamic";
import { LineNotesContext, useNotesOf } from "@/components/ui/line-notes";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChangeRequestPlace } from "./change-request-frame";
import { type DiffView, isRendered, isSplit } from "./diff-view";

const loading = () => <Skeleton className="h-24 w-full" />;
const TextDiff = dynamic(() => import("./text-diff").then((module) => module.TextDiff), {
  loading,
});
const ChangedMarkdown = dynamic(
  () => import("@/components/content/changed-markdown").then((module) => module.ChangedMarkdown),
  { loading },
);

interface TextChangesProps {
  place: ChangeRequestPlace;
  /** The page that notes on lines are about; without it there are none. */
  pageId: string | undefined;
  label: string;
  before: string;
  after: string;
  view: DiffView;
}

/** What changes in the text of a page, in the view that was chosen. */
export function TextChanges({ place, pageId, view, ...texts }: TextChangesProps) {
  const notes = useNotesOf(pageId, texts.before, texts.after);
  return (
    <LineNotesContext value={notes}>
      {notes?.above}
      {isRendered(view) ? (
        <ChangedMarkdown {...texts} place={place} split={isSplit(view)} notable={notes !== null} />
      ) : (
        <TextDiff {...texts} view={isSplit(view) ? "split" : "inline"} />
      )}
    </LineNotesContext>
  );
}
