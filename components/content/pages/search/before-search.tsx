"use client";

import { FileText } from "lucide-react";
import { PageMark } from "@/components/content/pages/tree/page-row";
import { addressIn, type SearchableParams } from "@/components/content/params/content-params";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { plural } from "@/lib/format/format";
import { usePageTree } from "@/lib/queries/content/content";
import { latestPages } from "./latest-pages";

/** Number of pages that are offered. */
const most = 8;

/** Shown before the first word: what is searched, and the pages that were changed last. */
export function BeforeSearch({ params }: { params: SearchableParams }) {
  const tree = usePageTree(params);
  if (!tree.data && tree.isError) {
    return (
      <ErrorState
        title="The pages couldn't be loaded"
        error={tree.error}
        onRetry={() => void tree.refetch()}
        retrying={tree.isFetching}
      />
    );
  }
  if (!tree.data) return <Skeleton className="h-40 w-full" />;
  const latest = latestPages(tree.data.pages);
  if (latest.length === 0) {
    return (
      <EmptyState
        icon={FileText}
        title="No pages yet"
        action={<LinkButton href={addressIn(params)}>Go to pages</LinkButton>}
      >
        Pages can be searched as soon as there are some.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-pretty text-text-muted">
        Finds titles, headings and texts of {plural(latest.length, "page")} that contain all words.
        The last word can be incomplete: “inst” finds “install”.
      </p>
      <section aria-labelledby="latest-pages" className="space-y-2">
        <h2 id="latest-pages" className="text-base">
          Last updated
        </h2>
        <ul className="divide-y rounded border">
          {latest.slice(0, most).map(({ page, time }) => (
            <li key={page.id}>
              <Link
                data-search-result
                href={addressIn(params, page.id)}
                className="flex min-h-10 items-center gap-2 px-3 py-1.5 -outline-offset-2! hover:bg-hover focus-visible:bg-hover"
              >
                <PageMark page={page} />
                <span className="bidi wrap-anywhere min-w-0 flex-1">{page.title}</span>
                <TimeAgo time={time} className="shrink-0 text-sm text-text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
