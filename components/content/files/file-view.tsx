"use client";

import { useState } from "react";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import type { File } from "@/lib/contract/content/content";
import { formatBytes } from "@/lib/format/format";
import { textLimit, useFileText } from "@/lib/queries/content/file-text";
import { fileAddress } from "@/lib/url/file-address";
import { viewOf } from "./file-labels";

const frame = "flex min-h-40 items-center justify-center rounded bg-surface p-2";

/** Picture, player or text of a file; PDFs and other types can only be downloaded. */
export function FileView({ file }: { file: File }) {
  const [failed, setFailed] = useState(false);
  const view = viewOf(file);
  if (view === "text") return <FileText file={file} />;
  if (view === "none" || failed) {
    return (
      <p className={`${frame} text-text-muted`}>
        {failed ? "Your browser can't show this file." : "This type of file has no preview."}
      </p>
    );
  }
  const source = { src: fileAddress(file.downloadURL), onError: () => setFailed(true) };
  return (
    <div className={frame}>
      {view === "image" && (
        // biome-ignore lint/performance/noImgElement: of any size, from the file store
        <img {...source} alt={file.name} className="max-h-[45dvh] max-w-full object-contain" />
      )}
      {view === "video" && (
        <video {...source} controls preload="metadata" className="max-h-[45dvh] max-w-full" />
      )}
      {view === "audio" && <audio {...source} controls preload="metadata" className="w-full" />}
    </div>
  );
}

function FileText({ file }: { file: File }) {
  const { data, error } = useFileText(fileAddress(file.downloadURL));
  if (error) return <p role="alert">{readProblem(error).message}</p>;
  if (data === undefined) {
    return (
      <div role="status" aria-label="Loading the text">
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  return (
    <div>
      <section
        aria-label={`Text of ${file.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
        tabIndex={0}
        className="max-h-[45dvh] overflow-auto rounded bg-surface p-3"
      >
        <pre className="whitespace-pre-wrap break-words font-mono text-sm">{data}</pre>
      </section>
      {file.size > textLimit && (
        <p className="mt-1 text-sm text-text-muted">
          The first {formatBytes(textLimit)} of {formatBytes(file.size)}. Download the file to read
          all of it.
        </p>
      )}
    </div>
  );
}
