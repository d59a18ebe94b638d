"use client";

import { LayoutGrid, List } from "lucide-react";
import type { ReactNode } from "react";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { IconButton } from "@/components/ui/icon-button";
import type { FilesQuery } from "./files-query";

interface FilesToolbarProps {
  query: FilesQuery;
  onQuery: SetQuery<FilesQuery>;
  adding?: ReactNode;
}

export function FilesToolbar({ query, onQuery, adding }: FilesToolbarProps) {
  const isGrid = query.view === "grid";
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <FilterBar
        query={query}
        onQuery={onQuery}
        search={{ name: "name", label: "Search files by name" }}
        filters={[{ name: "unused", label: "Unused", type: "flag" }]}
      />
      <span className="flex items-center gap-2">
        {adding}
        <fieldset className="flex">
          <legend className="sr-only">View</legend>
          <IconButton
            label="List"
            aria-pressed={!isGrid}
            variant={isGrid ? "ghost" : "secondary"}
            onClick={() => onQuery({ view: undefined })}
          >
            <List aria-hidden />
          </IconButton>
          <IconButton
            label="Grid"
            aria-pressed={isGrid}
            variant={isGrid ? "secondary" : "ghost"}
            onClick={() => onQuery({ view: "grid" })}
          >
            <LayoutGrid aria-hidden />
          </IconButton>
        </fieldset>
      </span>
    </div>
  );
}
