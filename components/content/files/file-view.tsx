"use client";

import { type CSSProperties, useState } from "react";
import { cx } from "@/components/ui/cx";
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
  if (view === "image") return <Picture file={file} {...source} />;
  return (
    <div className={frame}>
      {view === "video" && (
        <video {...source} controls preload="metadata" className="max-h-[45dvh] max-w-full" />
      )}
      {view === "audio" && <audio {...source} controls preload="metadata" className="w-full" />}
    </div>
  );
}

/** Height of a wide picture on narrow screens, in pixels. */
const wideHeight = 160;

interface PictureProps {
  file: File;
  src: string;
  onError: () => void;
}

/** Picture that fits; on narrow screens, one that would be a thin line keeps its height and scrolls. */
function Picture({ file: { name, dimensions }, ...source }: PictureProps) {
  const isWide = dimensions !== undefined && dimensions.width > 3 * dimensions.height;
  const height = isWide ? `${Math.min(dimensions.height, wideHeight)}px` : undefined;
  return (
    <div
      {...(isWide && { role: "group", "aria-label": `Picture ${name}`, tabIndex: 0 })}
      className={cx(frame, "overflow-x-auto", isWide && "max-sm:justify-start")}
    >
      {/* biome-ignore lint/performance/noImgElement: of any size, from the file store */}
      <img
        {...source}
        alt={name}
        style={{ "--height": height } as CSSProperties}
        className={cx(
          "max-h-[45dvh] max-w-full object-contain",
          isWide && "max-sm:h-(--height) max-sm:max-w-none",
        )}
      />
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
