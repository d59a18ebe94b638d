"use client";

import { PageLinks } from "@/components/content/links/page-links";
import { PagePanel } from "@/components/content/pages/page-panel";
import { PagePdf } from "@/components/content/pages/page-pdf";
import { PageView } from "@/components/content/pages/page-view";
import type { RequestPlace } from "@/components/content/pages/request-place";
import { firstPage } from "@/components/content/pages/tree/page-tree";
import { useDisabledReason } from "@/components/content/pages/use-disabled-reason";
import { usePageTree } from "@/lib/queries/content/content";
import { PageEditor } from "./page-editor";
import { UnsavedDraft } from "./unsaved-draft";

// The editor is loaded on demand, as readers don't need it.

interface RequestPagePanelProps {
  place: RequestPlace;
  /** Defaults to the first page. */
  pageId?: string;
}

/** Page of a change request: editor, or view if it cannot be edited. */
export function RequestPagePanel({ place, pageId }: RequestPagePanelProps) {
  const disabledReason = useDisabledReason(place);
  const first = firstPage(usePageTree(place).data?.pages ?? []);
  const shown = pageId ?? first?.id;
  if (shown === undefined) return null;
  return (
    <PagePanel
      place={place}
      pageId={shown}
      missing={<UnsavedDraft place={place} pageId={shown} />}
      render={(page) =>
        page.type === "document" && disabledReason === null ? (
          <PageEditor key={page.id} place={place} page={page} />
        ) : (
          <>
            {page.type === "document" && disabledReason && (
              <UnsavedDraft place={place} pageId={page.id} page={page} />
            )}
            <PageView
              place={place}
              page={page}
              action={
                <span className="flex gap-1">
                  <PageLinks place={place} page={page} />
                  <PagePdf place={place} page={page} />
                </span>
              }
            />
          </>
        )
      }
    />
  );
}
