"use client";

import { ChevronRight, List } from "lucide-react";
import { findPage } from "@/components/content/pages/tree/page-tree";
import { addressIn, type ContentParams } from "@/components/content/params/content-params";
import { Link } from "@/components/ui/link";
import { usePageTree } from "@/lib/queries/content/content";

interface PageTrailProps {
  params: ContentParams;
  pageId: string;
}

/** Ancestors of a page; on a narrow screen a link back to the tree. */
export function PageTrail({ params, pageId }: PageTrailProps) {
  const pages = usePageTree(params).data?.pages ?? [];
  const above = findPage(pages, pageId)?.above ?? [];
  const linkClass =
    "rounded-xs py-1 text-text-muted hover:text-text pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center";
  return (
    <nav
      aria-label="Parent pages"
      className={`flex flex-wrap items-center gap-1 text-sm ${above.length === 0 ? "lg:hidden" : ""}`}
    >
      <Link
        href={addressIn(params)}
        className={`${linkClass} inline-flex items-center gap-1.5 lg:hidden`}
      >
        <List aria-hidden className="size-4" />
        All pages
      </Link>
      {above.map(({ id, title }, at) => (
        <span key={id} className="flex min-w-0 items-center gap-1">
          <ChevronRight
            aria-hidden
            className={`size-3.5 shrink-0 text-text-subtle ${at === 0 ? "lg:hidden" : ""}`}
          />
          <Link href={addressIn(params, id)} className={`${linkClass} bidi max-w-60 truncate`}>
            {title}
          </Link>
        </span>
      ))}
    </nav>
  );
}
