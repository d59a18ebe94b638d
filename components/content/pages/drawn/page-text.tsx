"use client";

import type { ContentParams } from "@/components/content/params/content-params";
import { Skeleton } from "@/components/ui/skeleton";
import { useDrawing } from "@/lib/queries/content/drawing";
import { useDrawingWhileTyping } from "@/lib/queries/content/drawing-while-typing";
import { DrawnText } from "./drawn-text";
import { textsOf } from "./drawn-texts";
import { AsWritten, UndrawnText } from "./undrawn-text";

interface PageTextProps {
  text: string;
  /** Location in which links to other pages are resolved. */
  params: ContentParams;
  pageId: string;
}

/** Text of a page as its readers see it. */
export function PageText({ text, params, pageId }: PageTextProps) {
  const found = useDrawing(params, textsOf(params, { pageId, markdown: text }));
  return <FoundText text={text} found={found} />;
}

/** Text in an editor as its readers will see it. */
export function TextWhileTyping({ text, params, pageId }: PageTextProps) {
  const found = useDrawingWhileTyping(params, textsOf(params, { pageId, markdown: text }));
  return <FoundText text={text} found={found} />;
}

interface FoundTextProps {
  text: string;
  found: ReturnType<typeof useDrawing>;
}

function FoundText({ text, found }: FoundTextProps) {
  if (found.data) return <DrawnText html={found.data.html} />;
  if (found.error) {
    return (
      <UndrawnText error={found.error} onRetry={() => void found.refetch()}>
        <AsWritten>{text}</AsWritten>
      </UndrawnText>
    );
  }
  return (
    <div role="status" aria-label="Loading the text" className="space-y-4">
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </div>
  );
}
