"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useDeferredValue, useRef } from "react";
import type { DrawnText } from "@/components/ui/drawn-texts";
import type { Page } from "@/lib/contract/page";
import { textOf } from "@/lib/page-text";
import type { ContentPlace } from "./content-place";
import { Outline } from "./outline";
import { PageTrail } from "./page-trail";
import { useAnchor } from "./use-anchor";

const Markdown = dynamic(() => import("./markdown").then((module) => module.Markdown));
const PageWithoutText = dynamic(() =>
  import("./page-without-text").then((module) => module.PageWithoutText),
);

interface PageViewProps {
  place: ContentPlace;
  page: Page;
  drawn?: DrawnText | undefined;
  action?: ReactNode;
}

/** A page as its readers see it. */
export function PageView({ place, page, drawn, action }: PageViewProps) {
  const text = useRef<HTMLDivElement>(null);
  useAnchor(text, page.id);
  // A text that changes stays as it was until what draws the other one is there.
  const markdown = useDeferredValue(textOf(page));
  const description = page.type === "document" ? page.description : "";
  return (
    <div className="flex gap-8">
      <article className="min-w-0 max-w-form flex-1 space-y-5" aria-label={page.title}>
        <PageTrail place={place} pageId={page.id} />
        <header className="space-y-2">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <h2 className="bidi wrap-anywhere min-w-0 flex-1 basis-48 text-xl">
              {page.emoji && <span aria-hidden>{page.emoji} </span>}
              {page.title}
            </h2>
            {action}
          </div>
          {description && (
            <p className="bidi text-pretty text-prose text-text-muted">{description}</p>
          )}
        </header>
        <div ref={text}>
          {markdown.trim() !== "" &&
            (markdown === drawn?.text ? drawn.shown : <Markdown text={markdown} place={place} />)}
          {markdown.trim() === "" && <PageWithoutText place={place} page={page} />}
        </div>
      </article>
      <Outline text={text} pageId={page.id} />
    </div>
  );
}
