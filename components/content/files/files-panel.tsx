"use client";

import { Images } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { useFiles } from "@/lib/queries/content/files";
import { paths } from "@/lib/url/paths";
import { fileActions } from "./file-actions";
import { fileColumns } from "./file-columns";
import { FilesGrid } from "./files-grid";
import { filesCall, filesQuery, isFiltered, noFilters } from "./files-query";
import { FilesToolbar } from "./files-toolbar";
import type { FilesPlace } from "./using-pages";

interface FilesPanelProps {
  place: FilesPlace;
  /** Upload button, if files can be added. */
  adding?: ReactNode;
}

/** Files of a space or a change request, newest first. */
export function FilesPanel({ place, adding }: FilesPanelProps) {
  const [query, setQuery] = useListQuery(filesQuery);
  const { organizationId, spaceId, changeRequestId } = place;
  const columns = useMemo(
    () => fileColumns({ organizationId, spaceId, changeRequestId }),
    [organizationId, spaceId, changeRequestId],
  );
  const list = useInfiniteList(useFiles(place, filesCall(query)));
  const shared = {
    list,
    toolbar: <FilesToolbar query={query} onQuery={setQuery} adding={adding} />,
    filtered: isFiltered(query),
    onClearFilters: () => setQuery(noFilters),
    empty: <NoFiles place={place} adding={adding} />,
  };
  if (query.view === "grid") return <FilesGrid place={place} {...shared} />;
  return (
    <DataTable id="files" label="Files" columns={columns} rowActions={fileActions} {...shared} />
  );
}

function NoFiles({ place, adding }: FilesPanelProps) {
  const { changeRequestId } = place;
  if (changeRequestId !== undefined) {
    const pages = paths.changeRequestContent({ ...place, changeRequestId });
    return (
      <EmptyState
        icon={Images}
        title="No files yet"
        action={adding || <LinkButton href={pages}>Go to pages</LinkButton>}
      >
        {adding
          ? "Drop images or other files here, or into a page."
          : "Neither the space nor this change request has files."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Images}
      title="No files yet"
      action={<LinkButton href={paths.spaceContent(place)}>Go to pages</LinkButton>}
    >
      Edit a page and drop images or other files into it. They appear here after the change request
      is merged.
    </EmptyState>
  );
}
