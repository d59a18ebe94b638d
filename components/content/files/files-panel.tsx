"use client";

import { Images, LayoutGrid, List } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import type { Marks } from "@/components/content/change-requests/changed-marks";
import { useMarks } from "@/components/content/change-requests/use-marks";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { type TableList, useInfiniteList } from "@/components/platform/data-table/table-list";
import {
  NothingMatches,
  TableFailed,
  TableOutdated,
  TableSkeleton,
} from "@/components/platform/data-table/table-states";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { ListedFile } from "@/lib/contract/content/content";
import { formatBytes } from "@/lib/format/format";
import { useFiles } from "@/lib/queries/content/files";
import { paths } from "@/lib/url/paths";
import { DeleteFileDialog } from "./delete-file-dialog";
import { type FileChanges, fileActions } from "./file-actions";
import { dimensionsOf, kindOf } from "./file-labels";
import { FileMark } from "./file-mark";
import { FileName } from "./file-name";
import { FilePicture } from "./file-picture";
import { FilePreview } from "./file-preview";
import { FileTiles } from "./file-tiles";
import { FileUses } from "./file-uses";
import { type FilesQuery, filesCall, filesQuery, isFiltered, noFilters } from "./files-query";
import type { FilesParams } from "./using-pages";

interface FilesPanelProps {
  params: FilesParams;
  /** Upload button, if files can be added. */
  adding?: ReactNode;
  /** Chooses a replacement of a file, if permitted. */
  onReplace?: ((file: ListedFile) => void) | undefined;
}

/** Moves the files that a change request adds or replaces to the top. */
function changedFirst(files: readonly ListedFile[], marks: Marks): ListedFile[] {
  const { yes = [], no = [] } = Object.groupBy(files, ({ id }) => (marks.has(id) ? "yes" : "no"));
  return [...yes, ...no];
}

/** Files of a space, newest first, or of a change request, beginning with those that it changes. */
export function FilesPanel({ params, adding, onReplace }: FilesPanelProps) {
  const [query, setQuery] = useListQuery(filesQuery);
  const { organizationId, spaceId, changeRequestId } = params;
  const [shown, setShown] = useState<string>();
  const { marks } = useMarks(
    changeRequestId === undefined ? undefined : { spaceId, changeRequestId },
  );
  const columns = useMemo(
    () => fileColumns({ organizationId, spaceId, changeRequestId }, setShown, marks),
    [organizationId, spaceId, changeRequestId, marks],
  );
  const { open, element } = useDialogs(
    { delete: DeleteFileDialog },
    { params, onDeleted: () => setShown(undefined) },
  );
  const found = useInfiniteList(useFiles(params, filesCall(query)));
  const list = { ...found, rows: changedFirst(found.rows, marks) };
  const onDelete = adding === undefined ? undefined : (file: ListedFile) => open.delete({ file });
  const changes = { onReplace, onDelete };
  const shared = {
    list,
    toolbar: <FilesToolbar query={query} onQuery={setQuery} adding={adding} />,
    filtered: isFiltered(query),
    onClearFilters: () => setQuery(noFilters),
    empty: <NoFiles params={params} adding={adding} />,
  };
  return (
    <>
      {query.view === "grid" ? (
        <FilesGrid params={params} marks={marks} onOpen={setShown} changes={changes} {...shared} />
      ) : (
        <DataTable
          id="files"
          label="Files"
          columns={columns}
          rowActions={(file) => fileActions(file, changes)}
          {...shared}
        />
      )}
      <FilePreview
        params={params}
        list={list}
        shown={shown}
        onShow={setShown}
        onDelete={onDelete}
      />
      {element}
    </>
  );
}

function NoFiles({ params, adding }: Pick<FilesPanelProps, "params" | "adding">) {
  const { changeRequestId } = params;
  if (changeRequestId !== undefined) {
    const pages = paths.changeRequestContent({ ...params, changeRequestId });
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
      action={adding || <LinkButton href={paths.spaceContent(params)}>Go to pages</LinkButton>}
    >
      {adding
        ? "Drop or paste images or other files here, or into a page that you edit."
        : "Files of pages appear here. Adding files requires the edit role, in a space that isn't locked."}
    </EmptyState>
  );
}

interface FilesToolbarProps {
  query: FilesQuery;
  onQuery: SetQuery<FilesQuery>;
  adding?: ReactNode;
}

function FilesToolbar({ query, onQuery, adding }: FilesToolbarProps) {
  const isGrid = query.view === "grid";
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "name", label: "Search files by name" }}
      filters={[{ name: "unused", label: "Unused", type: "flag" }]}
    >
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
    </FilterBar>
  );
}

interface FilesGridProps {
  params: FilesParams;
  marks: Marks;
  list: TableList<ListedFile>;
  onOpen: (id: string) => void;
  changes: FileChanges;
  toolbar: ReactNode;
  filtered: boolean;
  onClearFilters: () => void;
  empty: ReactNode;
}

/** Files as pictures, to find one by its look. */
function FilesGrid(props: FilesGridProps) {
  const { params, marks, list, onOpen, changes, toolbar, filtered, onClearFilters, empty } = props;
  const { rows, status } = list;
  if (status === "success" && rows.length === 0 && !filtered) return empty;
  return (
    <section aria-label="Files" className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-12 shrink-0 px-page py-2">{toolbar}</div>
      {status === "error" && rows.length > 0 && <TableOutdated label="Files" list={list} />}
      {rows.length > 0 ? (
        <FileTiles params={params} marks={marks} list={list} onOpen={onOpen} changes={changes} />
      ) : (
        <WithoutTiles {...{ list, onClearFilters }} />
      )}
    </section>
  );
}

function WithoutTiles({ list, onClearFilters }: Pick<FilesGridProps, "list" | "onClearFilters">) {
  if (list.status === "pending") return <TableSkeleton label="Files" />;
  if (list.status === "error") return <TableFailed label="Files" list={list} />;
  return <NothingMatches noun="Files" onClear={onClearFilters} />;
}

const column = columnsFor<ListedFile>();

const fileColumns = (params: FilesParams, onOpen: (id: string) => void, marks: Marks) =>
  column.columns([
    column.accessor("name", {
      header: "Name",
      size: 320,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original: file } }) => (
        <span className="flex min-w-0 items-center gap-3">
          <FilePicture file={file} filled className="size-7 shrink-0 rounded-xs max-sm:size-6" />
          <span className="min-w-0">
            <FileName file={file} onOpen={onOpen} />
          </span>
          <FileMark mark={marks.get(file.id)} />
        </span>
      ),
    }),
    column.accessor(kindOf, { id: "kind", header: "Kind", size: 130, meta: { narrow: "detail" } }),
    column.accessor("size", {
      header: "Size",
      size: 110,
      meta: { align: "end", narrow: "detail" },
      cell: ({ getValue }) => formatBytes(getValue()),
    }),
    column.accessor((file) => dimensionsOf(file) ?? "—", {
      id: "dimensions",
      header: "Dimensions",
      size: 140,
      meta: { align: "end", narrow: "hidden" },
    }),
    column.accessor("usedIn", {
      header: "Used in",
      size: 120,
      meta: { narrow: "detail" },
      cell: ({ row }) => <FileUses params={params} file={row.original} />,
    }),
    column.accessor("contentType", {
      header: "Content type",
      size: 200,
      meta: { hidden: true, narrow: "hidden" },
    }),
    column.accessor("id", {
      header: "ID",
      size: 240,
      meta: { hidden: true, narrow: "hidden" },
      cell: ({ getValue }) => <code className="font-mono text-sm">{getValue()}</code>,
    }),
  ]);
