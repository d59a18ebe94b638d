"use client";

import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { toastDone } from "@/components/ui/toast";
import { formatBytes, plural } from "@/lib/format/format";
import { createPdf } from "@/lib/queries/content/pdf";
import { type BulkSpacesProps, bulkItems } from "./bulk-spaces";

const words: BulkLabels = {
  ask: (count) => `Create ${plural(count, "PDF")}`,
  doing: (count) => `Creating ${plural(count, "PDF")}`,
  done: (count) => `${plural(count, "PDF")} created`,
};

interface Pdf {
  id: string;
  title: string;
  url: string;
  size: number;
}

/** Creates a PDF of each space, then offers them for download. */
export function PdfsDialog({ organization: _, spaces, onDone, ...dialog }: BulkSpacesProps) {
  const ready = useRef<Pdf[]>([]).current;
  const [over, setOver] = useState(false);
  const hasEnded = useRef(false);
  const isOpen = useRef(dialog.open);
  isOpen.current = dialog.open;
  const make = async (spaceId: string) => {
    const { id, title, url, size = 0 } = await createPdf(spaceId);
    if (url) ready.push({ id, title, url, size });
  };
  const show = () => {
    setOver(true);
    dialog.onOpenChange(true);
  };
  if (over) return <ReadyDialog {...dialog} pdfs={ready} />;
  return (
    <BulkDialog
      {...dialog}
      onOpenChange={(open) => {
        if (open || !hasEnded.current || ready.length === 0) dialog.onOpenChange(open);
        else if (isOpen.current) show();
      }}
      items={bulkItems(spaces)}
      words={words}
      atOnce={2}
      act={make}
      onEnd={({ done, failed, left }) => {
        hasEnded.current = true;
        if (failed.length + left.length > 0) return;
        onDone();
        if (isOpen.current) return;
        toastDone(words.done(done.length), { action: { label: "Show", onClick: show } });
      }}
    >
      One file for each space, with all its visible pages.
    </BulkDialog>
  );
}

function ReadyDialog({ pdfs, ...dialog }: DialogProps & { pdfs: readonly Pdf[] }) {
  return (
    <Dialog {...dialog} title={`Download ${plural(pdfs.length, "PDF")}`} bare>
      <DialogBody>
        <ul className="divide-y rounded border">
          {pdfs.map(({ id, title, url, size }) => (
            <li key={id} className="flex items-center gap-3 px-3 py-1.5">
              <span className="bidi min-w-0 flex-1 truncate">{title}</span>
              <span className="text-text-muted tabular-nums">{formatBytes(size)}</span>
              <a
                className={buttonClass("secondary", "small")}
                href={url}
                download
                aria-label={`Download ${title}`}
              >
                <Download aria-hidden />
                Download
              </a>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => dialog.onOpenChange(false)}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
