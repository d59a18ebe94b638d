"use client";

import { BookOpen, Braces, FileDiff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { columnsFor } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import type { Actions } from "@/components/ui/action";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import type { SpecParams } from "@/lib/contract/openapi-specs";
import type { OpenAPISpecVersion } from "@/lib/contract/openapi-versions";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useSpec, useSpecVersions } from "@/lib/queries/api-specs";
import { SpecFacts } from "./spec-facts";

const column = columnsFor<OpenAPISpecVersion>();

const columnsOf = (latest: string | undefined) =>
  column.columns([
    column.accessor(({ createdAt }) => createdAt ?? "", {
      id: "createdAt",
      header: "Read",
      size: 260,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <span className="flex items-center gap-2">
          <TimeAgo time={getValue()} />
          {original.id === latest && <Badge tone="success">Latest</Badge>}
        </span>
      ),
    }),
    column.accessor("url", {
      header: "Document",
      size: 160,
      meta: { narrow: "detail" },
      cell: ({ row: { original }, getValue }) => (
        <a
          href={getValue()}
          target="_blank"
          rel="noreferrer"
          className="rounded-xs text-accent-text underline underline-offset-2"
          aria-label={`Open the document of ${formatDateTime(original.createdAt ?? "")}`}
        >
          Open
        </a>
      ),
    }),
  ]);

/** Where a specification comes from, and every version that was read, the newest first. */
export function VersionsPanel({ params }: { params: SpecParams }) {
  const router = useRouter();
  const spec = useSpec(params).data;
  const list = useInfiniteList(useSpecVersions(params));
  const columns = useMemo(() => columnsOf(spec?.lastVersion), [spec?.lastVersion]);
  const actionsFor = ({ id }: OpenAPISpecVersion): Actions => {
    const before = list.rows[list.rows.findIndex((row) => row.id === id) + 1];
    const reference = { id: "reference", label: "Open the reference", icon: BookOpen };
    const changes = { id: "changes", label: "Show what changed", icon: FileDiff };
    const toChanges = (from: string) => router.push(paths.apiSpecChanges(params, { from, to: id }));
    return [
      ...(before ? [{ ...changes, onSelect: () => toChanges(before.id) }] : []),
      { ...reference, onSelect: () => router.push(paths.apiSpecReference(params, id)) },
    ];
  };
  return (
    <>
      <SpecFacts params={params} spec={spec} />
      <DataTable
        id="api-spec-versions"
        label="Versions"
        columns={columns}
        list={list}
        rowActions={actionsFor}
        empty={
          <EmptyState icon={Braces} title="No version yet">
            A version is kept whenever the document that was read is not the same as before.
          </EmptyState>
        }
      />
    </>
  );
}
