"use client";

import { History } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import { useRevisions } from "@/lib/queries/content";
import { useSpace } from "@/lib/queries/spaces";
import type { ContentPlace } from "./content-place";
import { revisionColumns } from "./revision-columns";

/** How the pages of a space became what they are, newest first. */
export function RevisionsPanel({ place }: { place: ContentPlace }) {
  const { organizationId, spaceId } = place;
  const list = useInfiniteList(useRevisions({ spaceId }));
  const current = useSpace({ spaceId }).data?.revision;
  const columns = useMemo(
    () => revisionColumns({ organizationId, spaceId }, current),
    [organizationId, spaceId, current],
  );
  return (
    <DataTable
      id="revisions"
      label="Revisions"
      columns={columns}
      list={list}
      empty={
        <EmptyState icon={History} title="No history yet">
          Each merge of a change request is a revision, which can be opened here.
        </EmptyState>
      }
    />
  );
}
