"use client";

import { lazy, Suspense, useState } from "react";
import { useDrawnText } from "@/components/ui/drawn-texts";
import { Skeleton } from "@/components/ui/skeleton";
import { useBlock } from "./block-context";

const MarkdownText = lazy(async () => ({
  default: (await import("./markdown-text")).MarkdownText,
}));

const lists =
  "[&_ol]:list-decimal [&_ul]:list-disc [&_:is(ol,ul)]:pl-5 [&_code]:font-mono [&_code]:text-sm [&_pre]:overflow-x-auto";

/** Markdown of a script. What follows what is typed is drawn here, and stays as it was until it can. */
export function MarkdownElement({ content }: { content: string }) {
  const { origin } = useBlock();
  const shown = useDrawnText(content);
  const [before, setBefore] = useState(shown);
  if (shown && shown !== before) setBefore(shown);
  return (
    <div className={`bidi space-y-2 wrap-anywhere ${lists}`}>
      <Suspense fallback={before ?? <Skeleton className="h-12" />}>
        {shown ?? <MarkdownText text={content} origin={origin} />}
      </Suspense>
    </div>
  );
}
