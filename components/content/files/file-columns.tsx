import { columnsFor } from "@/components/platform/data-table/columns";
import type { ListedFile } from "@/lib/contract/content/content";
import { formatBytes } from "@/lib/format/format";
import { dimensionsOf, kindOf } from "./file-labels";
import { FileLink } from "./file-link";
import { FilePicture } from "./file-picture";
import { FileUses } from "./file-uses";
import type { FilesPlace } from "./using-pages";

const column = columnsFor<ListedFile>();

/** The columns of the files of a space. */
export const fileColumns = (place: FilesPlace) =>
  column.columns([
    column.accessor("name", {
      header: "Name",
      size: 320,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original: file } }) => (
        <span className="flex min-w-0 items-center gap-3">
          <FilePicture file={file} className="size-7 shrink-0 rounded-xs" />
          <span className="min-w-0">
            <FileLink file={file} />
          </span>
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
      cell: ({ row }) => <FileUses place={place} file={row.original} />,
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
