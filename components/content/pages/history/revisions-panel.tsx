"use client";

import { History } from "lucide-react";
import { useMemo } from "react";
import { allPages } from "@/components/content/pages/tree/page-tree";
import type { ContentParams } from "@/components/content/params/content-params";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { RevisionSummary } from "@/lib/contract/content/content";
import { titled } from "@/lib/format/titled";
import { usePageTree, useRevisions } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { summaryOfCounts } from "./change-summary";
import { revisionColumns } from "./revision-columns";
import { revisionsQuery } from "./revisions-query";

/** Row heights on a narrow screen, where the changes take one line or two. */
function heightsFor(revisions: readonly RevisionSummary[]) {
  const isLong = revisions.some(({ counts }) => summaryOfCounts(counts).length > lineLength);
  return { wide: 40, narrow: isLong ? 104 : 84 };
}

/** Characters that fit into a line of the narrowest screen. */
const lineLength = 40;

/** History of a space or of one of its pages, newest first. */
export function RevisionsPanel({ params }: { params: ContentParams }) {
  const { organizationId, spaceId } = params;
  const [query, setQuery] = useListQuery(revisionsQuery);
  const { pageId } = query;
  const list = useInfiniteList(useRevisions({ spaceId }, query));
  const current = useSpace({ spaceId }).data?.revision;
  const columns = useMemo(
    () => revisionColumns({ organizationId, spaceId }, current, pageId),
    [organizationId, spaceId, current, pageId],
  );
  const { choices, isThere } = usePageChoices(params, pageId);
  return (
    <DataTable
      id="revisions"
      label="Revisions"
      columns={columns}
      list={list}
      rowHeights={pageId === undefined ? heightsFor(list.rows) : undefined}
      toolbar={
        <FilterBar
          query={query}
          onQuery={setQuery}
          filters={[{ name: "pageId", label: "Page", type: "choice", choices }]}
        >
          {pageId !== undefined && isThere && (
            <LinkButton variant="ghost" href={paths.spaceContent(params, pageId)}>
              View page
            </LinkButton>
          )}
        </FilterBar>
      }
      filtered={pageId !== undefined}
      onClearFilters={() => setQuery({ pageId: undefined })}
      empty={
        <EmptyState icon={History} title="No history yet">
          Every merged change request creates a revision.
        </EmptyState>
      }
    />
  );
}

/** Pages of a space to choose from, with a chosen one that is deleted. */
function usePageChoices({ spaceId }: ContentParams, chosen: string | undefined) {
  const { data } = usePageTree({ spaceId });
  return useMemo(() => {
    const pages = allPages(data?.pages ?? []).map((page) => ({
      value: page.id,
      label: titled(page.title),
      hint: "path" in page ? page.path : undefined,
    }));
    const isThere = pages.some(({ value }) => value === chosen);
    const deleted = data && chosen && !isThere ? [{ value: chosen, label: "Deleted page" }] : [];
    return { choices: [...deleted, ...pages], isThere };
  }, [data, chosen]);
}
