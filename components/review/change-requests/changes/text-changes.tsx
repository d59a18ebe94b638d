"use client";

import { ChangedText } from "@/components/content/pages/drawn/changed-text";
import type { ContentParams } from "@/components/content/params/content-params";
import { LineNotesContext, NotableLinesContext, useNotesOf } from "@/components/ui/line-notes";
import { LongText } from "@/components/ui/long-text";
import { type DiffView, isRendered, isSplit } from "./diff-view";
import { TextDiff } from "./text-diff";

interface TextChangesProps {
  params: ContentParams;
  /** Page for line notes; absent to disable them. */
  pageId: string | undefined;
  label: string;
  before: string;
  after: string;
  view: DiffView;
}

/** Limit of characters: the service compares lines fast, but renders only the first changes. */
const mostCompared = 1_200_000;

/** Changes to a page's text in the chosen view. */
export function TextChanges({ params, pageId, view, ...texts }: TextChangesProps) {
  const { notes, notable } = useNotesOf(pageId, texts.before, texts.after);
  const split = isSplit(view);
  return (
    <NotableLinesContext value={notable}>
      <LineNotesContext value={notes}>
        {notes?.above}
        {isRendered(view) ? (
          <ChangedText {...{ params, pageId, split }} {...texts} />
        ) : (
          <LongText length={texts.before.length + texts.after.length} most={mostCompared}>
            <TextDiff {...texts} view={split ? "split" : "inline"} />
          </LongText>
        )}
      </LineNotesContext>
    </NotableLinesContext>
  );
}
