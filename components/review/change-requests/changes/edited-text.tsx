"use client";

import { useRef } from "react";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { anything, useHeld } from "@/lib/live/use-held";
import { useChangesOfPage } from "@/lib/queries/review/change-requests";
import { editedTexts } from "./changed-texts";
import type { DiffView } from "./diff-view";
import { TextChanges } from "./text-changes";
import { UnloadedPage } from "./unloaded-page";

interface EditedTextProps {
  place: ChangeRequestPlace;
  page: { id: string; title: string };
  since?: string | undefined;
  view: DiffView;
}

/** Changed text of a page, which the list of changes does not have. */
export function EditedText({ place, page, since, view }: EditedTextProps) {
  const found = useChangesOfPage(place, page.id, since);
  const region = useRef<HTMLDivElement>(null);
  useHeld(found.data, region, anything);
  if (!found.data) return <UnloadedPage found={found} />;
  const texts = editedTexts(found.data.changes, page.id);
  return (
    <div ref={region}>
      {texts ? (
        <TextChanges
          place={place}
          pageId={page.id}
          label={`Changes to the text of ${page.title}`}
          {...texts}
          view={view}
        />
      ) : (
        <p className="text-text-muted">The text of this page is no longer changed.</p>
      )}
    </div>
  );
}
