"use client";

import { SearchX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useNameInTab } from "@/components/layout/use-name-in-tab";
import type { DrawnText } from "@/components/ui/drawn-texts";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Page } from "@/lib/contract/page";
import { anything, useHeld } from "@/lib/live/use-held";
import { usePage } from "@/lib/queries/content";
import { ContentFailed } from "./content-failed";
import { addressIn, type ContentPlace } from "./content-place";
import { PagePdf } from "./page-pdf";
import { PageView } from "./page-view";
import { StartEditing } from "./start-editing";

interface PagePanelProps {
  place: ContentPlace;
  pageId: string;
  drawn?: DrawnText | undefined;
  /** Beside the title: the comments on the page, also on one that is gone. */
  comments?: ReactNode;
  /** Shows the page in another way. */
  render?: (page: Page) => ReactNode;
}

/** One page of a place, or why it is not shown. */
export function PagePanel({ place, pageId, drawn, comments, render }: PagePanelProps) {
  const found = usePage(place, pageId);
  const region = useRef<HTMLDivElement>(null);
  useHeld(found.data, region, anything);
  useNameInTab(found.data?.title, "page");
  const inRegion = (shown: ReactNode) => (
    <div ref={region} data-news="page">
      {shown}
    </div>
  );
  if (found.data) {
    if (render) return inRegion(render(found.data));
    const isSpace = place.changeRequestId === undefined && place.revisionId === undefined;
    const action = (
      <span className="flex flex-wrap gap-1">
        {comments}
        {isSpace && (
          <>
            <PagePdf place={place} page={found.data} />
            <StartEditing place={place} pageId={pageId} />
          </>
        )}
      </span>
    );
    return inRegion(<PageView place={place} page={found.data} drawn={drawn} action={action} />);
  }
  if (found.error?.missing) return <PageMissing place={place} comments={comments} />;
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

function PageMissing({ place, comments }: Pick<PagePanelProps, "place" | "comments">) {
  return (
    <EmptyState
      icon={SearchX}
      title="There is no such page here"
      action={
        <>
          <LinkButton href={addressIn(place)} variant="primary">
            {place.revisionId === undefined ? "Go to the pages" : "Go to the revision"}
          </LinkButton>
          {comments}
        </>
      }
    >
      It was deleted, or it stands in another space or change request.
    </EmptyState>
  );
}
