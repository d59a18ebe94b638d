"use client";

import { GlobeOff } from "lucide-react";
import type { ContentParams } from "@/components/content/params/content-params";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SiteFrame } from "@/components/ui/site-frame";
import type { SiteLook } from "@/components/ui/site-frame-choices";
import { Skeleton } from "@/components/ui/skeleton";
import { useDrawingOnSite } from "@/lib/queries/content/drawing-while-typing";

interface SitePageProps {
  text: string;
  params: ContentParams;
  pageId: string;
  look: SiteLook;
}

/** Page with an unsaved text as its site shows it, with the site's fonts and colours. */
export function SitePage({ text, params, pageId, look }: SitePageProps) {
  const found = useDrawingOnSite(params, { markdown: text, pageId });
  if (found.data) {
    return <SiteFrame html={found.data.html} look={look} className="min-h-96 flex-1 border-0" />;
  }
  if (found.error?.missing) {
    return (
      <EmptyState icon={GlobeOff} title="This space is on no site yet">
        Add the space to a site to see its pages there.
      </EmptyState>
    );
  }
  if (found.error) {
    return (
      <ErrorState
        title="The page couldn't be drawn"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading the page" className="p-4">
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
