"use client";

import dynamic from "next/dynamic";
import { Suspense } from "react";
import { ChangedAsRead } from "@/components/content/changed-as-read";
import { LineNotesContext, useNotesOf } from "@/components/ui/line-notes";
import { LongText } from "@/components/ui/long-text";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChangeRequestPlace } from "./change-request-frame";
import { useComparedAhead } from "./compared-texts";
import { type DiffView, isRendered, isSplit } from "./diff-view";

const TextDiff = dynamic(() => import("./text-diff").then((module) => module.TextDiff));

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
  const known = useComparedAhead(pageId);
  const split = isSplit(view);
  const lines = { ...texts, view: split ? ("split" as const) : ("inline" as const) };
  return (
    <LineNotesContext value={notes}>
      {notes?.above}
      <LongText length={texts.before.length + texts.after.length}>
        {isRendered(view) ? (
          <ChangedAsRead {...{ place, pageId, split }} {...texts} notable={notes !== null} />
        ) : (
          // Texts that have changed stay as they were until what compares the others is there.
          <Suspense
            fallback={
              known ? (
                <TextDiff {...lines} before={known.before} after={known.after} />
              ) : (
                <Skeleton className="h-24 w-full" />
              )
            }
          >
            <TextDiff {...lines} />
          </Suspense>
        )}
      </LongText>
    </LineNotesContext>
  );
}
