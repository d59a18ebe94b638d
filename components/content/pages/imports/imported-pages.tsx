"use client";

import type { ContentParams } from "@/components/content/params/content-params";
import { Section } from "@/components/platform/layout/section";
import type { ImportParams } from "@/lib/contract/content/imports";
import { formatNumber } from "@/lib/format/format";
import { type ImportEffect, useImportedPages } from "@/lib/queries/content/imports";
import { NotedPage } from "./import-notes";
import { Loading, More } from "./list-parts";

interface ImportedPagesProps {
  params: ImportParams;
  effect: ImportEffect;
  title: string;
  /** Space or change request with the imported pages. */
  content: ContentParams;
}

/** Links to the pages on which an import had an effect; absent without any. */
export function ImportedPages({ params, effect, title, content }: ImportedPagesProps) {
  const found = useImportedPages(params, effect);
  const [first] = found.data?.pages ?? [];
  if (first?.count === 0) return null;
  const items = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title={first ? `${title}: ${formatNumber(first.count)}` : title}>
      <Loading query={found} what="pages" />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {items.map((item) => (
          <li key={item.page} className="min-w-0 wrap-anywhere">
            <NotedPage note={item} content={content} />
          </li>
        ))}
      </ul>
      <More query={found} />
    </Section>
  );
}
