"use client";

import { ChevronLeft, ChevronRight, Copy, Download, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { markdownFor } from "@/components/content/pages/uploads/upload";
import type { TableList } from "@/components/platform/data-table/table-list";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { IconButton } from "@/components/ui/icon-button";
import { PanelFact } from "@/components/ui/panel-fact";
import { toastProblem } from "@/components/ui/toast";
import type { ListedFile } from "@/lib/contract/content/content";
import { formatBytes, formatNumber } from "@/lib/format/format";
import { copyText, download } from "./file-actions";
import { dimensionsOf, kindOf } from "./file-labels";
import { FileView } from "./file-view";
import { type FilesParams, UsingPages } from "./using-pages";

interface FilePreviewProps {
  params: FilesParams;
  list: TableList<ListedFile>;
  /** Id of the shown file; undefined: closed. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
  /** Asks for confirmation; undefined if the reader can't delete files. */
  onDelete: ((file: ListedFile) => void) | undefined;
}

/** Keys of players and texts are theirs. */
const hasOwnKeys = (target: EventTarget) =>
  target instanceof Element && target.closest("video, audio, section") !== null;

/** Shows a file of the list with its facts and actions; the arrow keys show its neighbors. */
export function FilePreview({ params, list, shown, onShow, onDelete }: FilePreviewProps) {
  const at = list.rows.findIndex(({ id }) => id === shown);
  const file = list.rows[at];
  const show = async (next: number) => {
    const known = list.rows[next];
    if (known) return onShow(known.id);
    if (next < 0 || !list.hasMore) return;
    const { rows } = await list.loadMore();
    if (rows[next]) onShow(rows[next].id);
  };
  const step = (next: number) => void show(next).catch(toastProblem);
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasOwnKeys(event.target)) return;
    if (event.key === "ArrowLeft") step(at - 1);
    if (event.key === "ArrowRight") step(at + 1);
  };
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={() => onShow(undefined)}
      title={file?.name}
      size="large"
      bare
    >
      {file && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same
        <div className="contents" onKeyDown={onKeyDown}>
          <DialogBody>
            <div className="space-y-4">
              <FileView key={file.id} file={file} />
              <FileFacts params={params} file={file} />
            </div>
          </DialogBody>
          <DialogFooter>
            <span className="mr-auto flex items-center gap-1">
              <IconButton label="Previous file" disabled={at === 0} onClick={() => step(at - 1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton
                label="Next file"
                disabled={at === list.rows.length - 1 && !list.hasMore}
                onClick={() => step(at + 1)}
              >
                <ChevronRight aria-hidden />
              </IconButton>
              <span role="status" className="text-sm text-text-muted tabular-nums">
                {formatNumber(at + 1)} of {formatNumber(list.count)}
              </span>
            </span>
            {onDelete && (
              <Button onClick={() => onDelete(file)}>
                <Trash2 aria-hidden />
                Delete
              </Button>
            )}
            <Button onClick={() => void copyText(markdownFor(file), "Markdown copied")}>
              <Copy aria-hidden />
              Copy Markdown
            </Button>
            <Button variant="primary" onClick={() => download(file)}>
              <Download aria-hidden />
              Download
            </Button>
          </DialogFooter>
        </div>
      )}
    </Dialog>
  );
}

function FileFacts({ params, file }: { params: FilesParams; file: ListedFile }) {
  const dimensions = dimensionsOf(file);
  return (
    <dl>
      <PanelFact term="Type">{kindOf(file)}</PanelFact>
      <PanelFact term="Size">{formatBytes(file.size)}</PanelFact>
      {dimensions && <PanelFact term="Dimensions">{dimensions}</PanelFact>}
      {file.usedIn !== undefined && (
        <PanelFact term="Used in">
          {file.usedIn > 0 ? <UsingPages params={params} fileId={file.id} /> : "No pages"}
        </PanelFact>
      )}
    </dl>
  );
}
