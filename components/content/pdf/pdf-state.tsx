"use client";

import { Download } from "lucide-react";
import { useEffect } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Countdown } from "@/components/ui/countdown";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { announce } from "@/components/ui/live-region";
import { toastProblem } from "@/components/ui/toast";
import { useNow } from "@/components/ui/use-now";
import type { PdfExport } from "@/lib/contract/content/pdf";
import { formatBytes, plural } from "@/lib/format/format";
import { isUnfinished, type PdfOf, useCancelPdf } from "@/lib/queries/content/pdf";

interface PdfStateProps {
  of: PdfOf;
  made: PdfExport;
  onAgain: () => void;
  onClose: () => void;
}

/** Progress or result of a PDF. */
export function PdfState(props: PdfStateProps) {
  const { made, onAgain, onClose } = props;
  if (isUnfinished(made)) return <Working {...props} />;
  if (made.state === "done" && made.url) return <Ready {...props} url={made.url} />;
  const reason = made.state === "cancelled" ? "It was canceled." : made.fault;
  return (
    <>
      <DialogBody>
        {made.state === "done" ? (
          <Banner>The link has expired.</Banner>
        ) : (
          <Banner tone="danger" title="PDF not created">
            {reason}
          </Banner>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={onAgain}>
          Create again
        </Button>
      </DialogFooter>
    </>
  );
}

function Working({ of, made, onAgain, onClose }: PdfStateProps) {
  const cancel = useCancelPdf();
  const stop = async () => {
    try {
      await cancel.mutateAsync({ params: { spaceId: of.spaceId, pdfExportId: made.id } });
      onAgain();
    } catch (error) {
      toastProblem(error);
    }
  };
  const waiting = made.state === "queued";
  return (
    <>
      <DialogBody>
        <div className="space-y-2">
          <p className="flex justify-between gap-4">
            <span>{waiting ? "Queued" : "Creating PDF"}</span>
            <span className="text-text-muted tabular-nums">{made.progress}%</span>
          </p>
          <div
            role="progressbar"
            aria-label="PDF progress"
            aria-valuenow={made.progress}
            className="h-1.5 overflow-hidden rounded bg-border"
          >
            <div
              className="h-full origin-left bg-accent transition-transform"
              style={{ transform: `scaleX(${made.progress / 100})` }}
            />
          </div>
          <p className="text-pretty text-sm text-text-muted">
            You can close this dialog. You'll be notified when the PDF is ready.
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button pending={cancel.isPending} onClick={stop}>
          Cancel PDF
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </>
  );
}

function Ready({ made, url, onAgain, onClose }: PdfStateProps & { url: string }) {
  const { expiresAt = "", pages = 0, size = 0 } = made;
  const now = useNow("second");
  const expired = now > Date.parse(expiresAt);
  useEffect(() => announce("The PDF is ready"), []);
  return (
    <>
      <DialogBody>
        <p>
          {plural(pages, "page")}, {formatBytes(size)}.{" "}
          <span className="text-text-muted">
            {expired ? (
              "The link has expired."
            ) : (
              <>
                Anyone with the link can open it for <Countdown until={expiresAt} />.
              </>
            )}
          </span>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {expired ? (
          <Button variant="primary" onClick={onAgain}>
            Create again
          </Button>
        ) : (
          <a className={buttonClass("primary")} href={url}>
            <Download aria-hidden />
            Download PDF
          </a>
        )}
      </DialogFooter>
    </>
  );
}
