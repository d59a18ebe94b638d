"use client";

import type { ReactNode } from "react";
import type { TableList } from "@/components/platform/data-table/table-list";
import {
  NothingMatches,
  TableFailed,
  TableOutdated,
  TableSkeleton,
} from "@/components/platform/data-table/table-states";
import type { ListedFile } from "@/lib/contract/content/content";
import { FileTiles } from "./file-tiles";
import type { FilesPlace } from "./using-pages";

interface FilesGridProps {
  place: FilesPlace;
  list: TableList<ListedFile>;
  toolbar: ReactNode;
  filtered: boolean;
  onClearFilters: () => void;
  empty: ReactNode;
}

/** Files as pictures, to find one by its look. */
export function FilesGrid(props: FilesGridProps) {
  const { place, list, toolbar, filtered, onClearFilters, empty } = props;
  const { rows, status } = list;
  if (status === "success" && rows.length === 0 && !filtered) return empty;
  return (
    <section aria-label="Files" className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-12 shrink-0 px-page py-2">{toolbar}</div>
      {status === "error" && rows.length > 0 && <TableOutdated label="Files" list={list} />}
      {rows.length > 0 ? (
        <FileTiles place={place} list={list} />
      ) : (
        <WithoutTiles {...{ list, onClearFilters }} />
      )}
    </section>
  );
}

function WithoutTiles({ list, onClearFilters }: Pick<FilesGridProps, "list" | "onClearFilters">) {
  if (list.status === "pending") return <TableSkeleton label="Files" />;
  if (list.status === "error") return <TableFailed label="Files" list={list} />;
  return <NothingMatches onClear={onClearFilters} />;
}
