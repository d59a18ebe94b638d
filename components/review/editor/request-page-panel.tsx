"use client";

import { PageLinks } from "@/components/content/links/page-links";
import { PagePanel } from "@/components/content/pages/page-panel";
import { PagePdf } from "@/components/content/pages/page-pdf";
import { PageView } from "@/components/content/pages/page-view";
import { firstPage } from "@/components/content/pages/tree/page-tree";
import { useDisabledReason } from "@/components/content/pages/use-disabled-reason";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { usePageTree } from "@/lib/queries/content/content";
import { PageEditor } from "./page-editor";
import { UnsavedDraft } from "./unsaved-draft";

interface RequestPagePanelProps {
  params: ChangeRequestParams;
  /** Defaults to the first page. */
  pageId?: string;
}

/** Page of a change request: editor, or view if it cannot be edited. */
export function RequestPagePanel({ params, pageId }: RequestPagePanelProps) {
  const disabledReason = useDisabledReason(params);
  const first = firstPage(usePageTree(params).data?.pages ?? []);
  const shown = pageId ?? first?.id;
  if (shown === undefined) return null;
  return (
    <PagePanel
      params={params}
      pageId={shown}
      missing={<UnsavedDraft params={params} pageId={shown} />}
      render={(page) =>
        page.type === "document" && disabledReason === null ? (
          <PageEditor key={page.id} params={params} page={page} />
        ) : (
          <>
            {page.type === "document" && disabledReason && (
              <UnsavedDraft params={params} pageId={page.id} page={page} />
            )}
            <PageView
              params={params}
              page={page}
              action={
                <span className="flex gap-1">
                  <PageLinks params={params} page={page} />
                  <PagePdf params={params} page={page} />
                </span>
              }
            />
          </>
        )
      }
    />
  );
}
