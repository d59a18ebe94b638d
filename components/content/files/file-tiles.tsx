"use client";

import { Ellipsis } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Mark, Marks } from "@/components/content/change-requests/changed-marks";
import { TableFooter } from "@/components/platform/data-table/table-footer";
import type { TableList } from "@/components/platform/data-table/table-list";
import { useFirstNew } from "@/components/platform/data-table/use-first-new";
import { useLoadOnScroll } from "@/components/platform/data-table/use-load-on-scroll";
import { useRowWindow } from "@/components/platform/data-table/use-row-window";
import { IconButton } from "@/components/ui/icon-button";
import { ActionMenu } from "@/components/ui/menu";
import type { ListedFile } from "@/lib/contract/content/content";
import { formatBytes } from "@/lib/format/format";
import { type FileChanges, fileActions } from "./file-actions";
import { dimensionsOf, kindOf } from "./file-labels";
import { FileMark } from "./file-mark";
import { FileName } from "./file-name";
import { FilePicture } from "./file-picture";
import { FileUses } from "./file-uses";
import type { FilesParams } from "./using-pages";

interface FileTilesProps {
  params: FilesParams;
  /** Files that the change request adds or replaces. */
  marks: Marks;
  list: TableList<ListedFile>;
  onOpen: (id: string) => void;
  changes: FileChanges;
}

/** Files as tiles; only those in view are rendered. */
export function FileTiles({ params, marks, list, onOpen, changes }: FileTilesProps) {
  const { rows } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const drawn = useTileWindow({ count: rows.length, scroller, grid });
  const end = useLoadOnScroll(scroller, list);
  const onLoaded = useFirstNew(rows.length, drawn.reveal);
  return (
    <>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto border-t px-page py-4">
        <ul
          ref={grid}
          className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4"
          style={{ paddingTop: drawn.before, paddingBottom: drawn.after }}
        >
          {rows.slice(drawn.first, drawn.end).map((file, index) => (
            <FileTile
              key={file.id}
              params={params}
              file={file}
              mark={marks.get(file.id)}
              onOpen={onOpen}
              changes={changes}
              position={drawn.first + index + 1}
              count={list.count}
            />
          ))}
        </ul>
        <div ref={end} />
      </div>
      <TableFooter list={list} loaded={rows.length} range={drawn.inSight} onLoaded={onLoaded} />
    </>
  );
}

interface FileTileProps extends Pick<FileTilesProps, "params" | "onOpen" | "changes"> {
  file: ListedFile;
  mark: Mark | undefined;
  position: number;
  count: number;
}

export function FileTile({ params, file, mark, ...props }: FileTileProps) {
  const { onOpen, changes, position, count } = props;
  const size = formatBytes(file.size);
  const dimensions = dimensionsOf(file);
  // Of a picture, the kind is seen; all three are longer than the tile.
  const facts = dimensions ? [size, dimensions] : [kindOf(file), size];
  return (
    <li
      aria-posinset={position}
      aria-setsize={count}
      className="group relative h-54 min-w-0 rounded border p-2 focus-within:border-border-strong hover:border-border-strong"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className="mb-2 block w-full"
        onClick={() => onOpen(file.id)}
      >
        <FilePicture file={file} className="h-32 w-full rounded-xs bg-surface" />
      </button>
      <span className="pointer-events-none absolute start-3 top-3">
        <FileMark mark={mark} />
      </span>
      <FileName file={file} onOpen={onOpen} />
      <p className="truncate text-sm">
        <FileUses params={params} file={file} />
      </p>
      <p className="truncate text-sm text-text-muted">{facts.join(" · ")}</p>
      <div className="absolute end-3 top-3 z-sticky rounded bg-background opacity-0 focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
        <ActionMenu
          align="end"
          actions={fileActions(file, changes)}
          trigger={
            <IconButton label={`Actions for ${file.name}`} size="small">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        />
      </div>
    </li>
  );
}

/** Must equal `h-54` and `gap-4`. */
const tileHeight = 216;
const gap = 16;
const drawAllUpTo = 12;

interface TileWindow {
  /** Range of rendered tiles, and the height of the others before and after them. */
  first: number;
  end: number;
  before: number;
  after: number;
  inSight: { first: number; end: number };
  reveal: (index: number) => void;
}

interface TileWindowOptions {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
}

/** Returns the tiles of a grid to render: all of a few, or those in view of many. */
function useTileWindow({ count, scroller, grid }: TileWindowOptions): TileWindow {
  const columns = useColumns(grid);
  const rows = useRowWindow({
    count: Math.ceil(count / columns),
    rowHeight: tileHeight + gap,
    headHeight: 0,
    scroller,
    drawAllUpTo,
  });
  const upTo = (row: number) => Math.min(count, row * columns);
  return {
    ...rows,
    first: upTo(rows.first),
    end: upTo(rows.end),
    inSight: { first: upTo(rows.inSight.first), end: upTo(rows.inSight.end) },
    reveal: (index) => rows.reveal(Math.floor(index / columns)),
  };
}

/** Number of tiles in a row, as laid out by the browser. */
function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(6);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () =>
      setColumns(getComputedStyle(element).gridTemplateColumns.split(" ").length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
