"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import type { Page } from "@/lib/contract/page";
import { textOf } from "@/lib/page-text";
import { usePageTree } from "@/lib/queries/content";
import { addressIn, type ContentPlace } from "./content-place";
import type { DrawnText } from "./drawn-text";
import { Outline } from "./outline";
import { PageTrail } from "./page-trail";
import { below } from "./page-tree";
import { useAnchor } from "./use-anchor";

const Markdown = dynamic(() => import("./markdown").then((module) => module.Markdown));

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
          <WithoutText place={place} page={page} empty={markdown.trim() === ""} />
        </div>
      </article>
      <Outline text={text} pageId={page.id} />
    </div>
  );
}

interface WithoutTextProps {
  place: ContentPlace;
  page: Page;
  empty: boolean;
}

/** What stands in place of a text: the pages below, or where a link leads. */
function WithoutText({ place, page, empty }: WithoutTextProps) {
  if (!empty) return null;
  if (page.type === "link") return <LinkTarget page={page} place={place} />;
  if (page.type === "computed") {
    return <p className="text-text-muted">The pages here are made from a source of their own.</p>;
  }
  const pages = below(page);
  if (pages.length === 0) {
    return page.type === "group" ? (
      <EmptyState title="This group holds no pages yet" />
    ) : (
      <p className="text-text-muted">This page has no text yet.</p>
    );
  }
  return (
    <ul className="divide-y rounded border">
      {pages.map(({ id, title }) => (
        <li key={id} className="px-3 py-2">
          <TextLink className="bidi" href={addressIn(place, id)}>
            {title}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function LinkTarget({ page, place }: { page: Page & { type: "link" }; place: ContentPlace }) {
  const { target, href } = page;
  const pages = usePageTree(place).data?.pages ?? [];
  if (target.kind === "page" && pages.length > 0) {
    return (
      <p>
        Leads to <TextLink href={addressIn(place, target.page)}>another page</TextLink>.
      </p>
    );
  }
  const address = target.kind === "url" ? target.url : href;
  if (!address || !/^https?:\/\//i.test(address)) {
    return <p className="text-text-muted">This link leads nowhere yet.</p>;
  }
  return (
    <p className="wrap-anywhere">
      Leads to{" "}
      <TextLink href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </TextLink>
    </p>
  );
}
