"use client";

import { type ReactNode, useRef } from "react";
import { PageLinks } from "@/components/content/links/page-links";
import type { ContentParams } from "@/components/content/params/content-params";
import { useNameInTab } from "@/components/platform/layout/use-name-in-tab";
import { Skeleton } from "@/components/ui/skeleton";
import type { Page } from "@/lib/contract/content/page";
import { anything, useHeld } from "@/lib/live/use-held";
import { usePage } from "@/lib/queries/content/content";
import { ContentFailed } from "./content-failed";
import { PageHistory } from "./page-history";
import { PageMissing } from "./page-missing";
import { PagePdf } from "./page-pdf";
import { PageView } from "./page-view";
import { StartEditing } from "./start-editing";

interface PagePanelProps {
  params: ContentParams;
  pageId: string;
  /** Comments beside the title, shown for a deleted page too. */
  comments?: ReactNode;
  /** Shown with the message that the page is missing, even if it is deleted while it is open. */
  missing?: ReactNode;
  /** Replaces the message that the page is missing. */
  deleted?: ReactNode;
  /** Replaces the default rendering. */
  render?: (page: Page) => ReactNode;
}

/** One page of a location, with its loading and error states. */
export function PagePanel({ params, pageId, comments, missing, deleted, render }: PagePanelProps) {
  const found = usePage(params, pageId);
  const region = useRef<HTMLDivElement>(null);
  useHeld(found.data, region, anything);
  useNameInTab(found.data?.title, "page");
  const inRegion = (shown: ReactNode) => (
    <div ref={region} data-news="page">
      {shown}
    </div>
  );
  const isDeleted = missing !== undefined && found.error?.missing;
  if (found.data && !isDeleted) {
    if (render) return inRegion(render(found.data));
    const isSpace = params.changeRequestId === undefined && params.revisionId === undefined;
    const action = (
      <span className="flex flex-wrap gap-1">
        {comments}
        {isSpace && (
          <>
            <PageLinks params={params} page={found.data} />
            <PageHistory params={params} page={found.data} />
            <PagePdf params={params} page={found.data} />
            <StartEditing params={params} page={found.data} />
          </>
        )}
      </span>
    );
    return inRegion(<PageView params={params} page={found.data} action={action} />);
  }
  if (found.error?.missing) {
    return (
      <>
        {missing}
        {deleted ?? <PageMissing params={params} comments={comments} />}
      </>
    );
  }
  if (found.isError) return <ContentFailed found={found} />;
  return (
    <div role="status" aria-label="Loading the page" className="max-w-form space-y-4 pt-2">
      <Skeleton className="h-7 w-64" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </div>
  );
}
