"use client";

import { useEffect, useState } from "react";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { type PdfOf, useMakePdf, usePdfExport } from "@/lib/queries/content/pdf";
import type { PdfPage } from "./pdf-choice";
import { PdfChoice } from "./pdf-choice";
import { PdfState } from "./pdf-state";

interface PdfDialogProps extends DialogProps {
  of: PdfOf;
  /** Title of the space or change request. */
  name: string;
  page?: PdfPage;
}

/** Chooses the extent of a PDF, shows its progress, and offers the download. */
export function PdfDialog({ of, name, page, open, onOpenChange }: PdfDialogProps) {
  const [exportId, setExportId] = useState<string | null>(null);
  const make = useMakePdf(of);
  const found = usePdfExport(of, exportId);
  const made = exportId === null ? undefined : found.data;
  const again = () => setExportId(null);
  useToastWhenReady(made?.state === "done" ? made : undefined, open);
  return (
    <Dialog {...{ open, onOpenChange }} title={`Download a PDF of ${page?.title ?? name}`} bare>
      {made ? (
        <PdfState of={of} made={made} onAgain={again} onClose={() => onOpenChange(false)} />
      ) : (
        <PdfChoice
          name={name}
          page={page}
          pending={make.isPending || exportId !== null}
          error={make.error ?? found.error}
          onClose={() => onOpenChange(false)}
          onChoose={(draft) => make.mutate(draft, { onSuccess: ({ id }) => setExportId(id) })}
        />
      )}
    </Dialog>
  );
}

/** Announces a finished PDF after the dialog was closed. */
function useToastWhenReady(
  done: { id: string; title: string; url?: string } | undefined,
  open: boolean,
) {
  const { id, title, url } = done ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment when it is done counts
  useEffect(() => {
    if (id === undefined || url === undefined || open) return;
    const download = () => window.location.assign(url);
    toastDone(`The PDF of ${title} is ready`, { action: { label: "Download", onClick: download } });
  }, [id]);
}
