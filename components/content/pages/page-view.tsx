"use client";

import { type ReactNode, useRef, useState } from "react";
import { PageText } from "@/components/content/pages/drawn/page-text";
import type { ContentParams } from "@/components/content/params/content-params";
import type { Page } from "@/lib/contract/content/page";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { emojiSign } from "@/lib/text/emoji-sign";
import { Outline } from "./outline";
import { PageTrail } from "./page-trail";
import { PageWithoutText } from "./page-without-text";
import { TextMarginContext } from "./text-margin";
import { useAnchor } from "./use-anchor";
import { useFoundText } from "./use-found-text";

interface PageViewProps {
  params: ContentParams;
  page: Page;
  action?: ReactNode;
}

/** Page as readers see it. */
export function PageView({ params, page, action }: PageViewProps) {
  const text = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState<HTMLElement | null>(null);
  useAnchor(text, page.id);
  useFoundText(text, page.id);
  const markdown = pageMarkdown(page);
  const description = page.type === "document" ? page.description : "";
  return (
    <div className="flex gap-8">
      <article className="min-w-0 max-w-form flex-1 space-y-5" aria-label={page.title}>
        <PageTrail params={params} pageId={page.id} />
        <header className="space-y-2">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <h2 className="bidi wrap-anywhere min-w-0 flex-1 basis-48 text-xl">
              {page.emoji && <span aria-hidden>{emojiSign(page.emoji)} </span>}
              {page.title}
            </h2>
            <TextMarginContext value={margin}>{action}</TextMarginContext>
          </div>
          {description && (
            <p className="bidi text-pretty text-prose text-text-muted">{description}</p>
          )}
        </header>
        {/* On narrow screens, the buttons of comments would cover the ends of lines. */}
        <div className="relative max-sm:pr-2">
          <div ref={text}>
            {markdown.trim() === "" ? (
              <PageWithoutText params={params} page={page} />
            ) : (
              <PageText text={markdown} params={params} pageId={page.id} />
            )}
          </div>
          <div ref={setMargin} className="pointer-events-none absolute inset-0" />
        </div>
      </article>
      <Outline text={text} pageId={page.id} />
    </div>
  );
}
