"use client";

import { BookOpen, Braces, FileCode, FileDiff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { Actions } from "@/components/ui/action";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import type { OpenAPISpecVersion } from "@/lib/contract/api-specs/openapi-versions";
import { useSpec, useSpecVersions } from "@/lib/queries/api-specs/api-specs";
import { paths } from "@/lib/url/paths";
import { SpecFacts } from "./spec-facts";
import { versionName } from "./spec-labels";

const column = columnsFor<OpenAPISpecVersion>();

const columnsOf = (latest: string | undefined) =>
  column.columns([
    column.accessor(versionName, {
      id: "version",
      header: "Version",
      size: 260,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="bidi truncate font-medium">{getValue()}</span>
          {original.id === latest && <Badge tone="success">Latest</Badge>}
        </span>
      ),
    }),
    column.accessor(({ createdAt }) => createdAt ?? "", {
      id: "createdAt",
      header: "Imported",
      size: 160,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} />,
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
          aria-label={`Open document of ${versionName(original)}`}
        >
          Open
        </a>
      ),
    }),
  ]);

/** Source of a specification and all its versions, newest first. */
export function VersionsPanel({ params }: { params: SpecParams }) {
  const router = useRouter();
  const spec = useSpec(params).data;
  const list = useInfiniteList(useSpecVersions(params));
  const columns = useMemo(() => columnsOf(spec?.lastVersion), [spec?.lastVersion]);
  const actionsFor = ({ id }: OpenAPISpecVersion): Actions => {
    const before = list.rows[list.rows.findIndex((row) => row.id === id) + 1];
    const reference = { id: "reference", label: "Open reference", icon: BookOpen };
    const document = { id: "document", label: "Show document", icon: FileCode };
    const changes = { id: "changes", label: "Show changes", icon: FileDiff };
    const toChanges = (from: string) => router.push(paths.apiSpecChanges(params, { from, to: id }));
    return [
      ...(before ? [{ ...changes, onSelect: () => toChanges(before.id) }] : []),
      { ...reference, onSelect: () => router.push(paths.apiSpecReference(params, id)) },
      { ...document, onSelect: () => router.push(paths.apiSpecDocument(params, id)) },
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
          <EmptyState icon={Braces} title="No versions yet">
            Each import of a changed document adds a version.
          </EmptyState>
        }
      />
    </>
  );
}
