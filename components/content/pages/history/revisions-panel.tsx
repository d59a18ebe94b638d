"use client";

import { History } from "lucide-react";
import { useMemo } from "react";
import type { ContentParams } from "@/components/content/params/content-params";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import { useRevisions } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { revisionColumns } from "./revision-columns";

/** History of a space, newest first. */
export function RevisionsPanel({ params }: { params: ContentParams }) {
  const { organizationId, spaceId } = params;
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
          Every merged change request creates a revision.
        </EmptyState>
      }
    />
  );
}
