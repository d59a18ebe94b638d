import { isImage } from "@/components/content/files/file-labels";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { fileAddress } from "@/lib/url/file-address";
import { changeMark } from "./diff-cells";

type FileOf = Extract<ContentChange, { type: "file_created" | "file_deleted" | "file_edited" }>;

interface ChangedFileProps {
  file: FileOf["file"];
  label: string;
}

/** Added, replaced or deleted file: its picture, or a link to its content. */
export function ChangedFile({ file, label }: ChangedFileProps) {
  const address = fileAddress(file.downloadURL);
  return (
    <figure className="space-y-2 rounded border p-3" {...changeMark}>
      {isImage(file) && (
        // biome-ignore lint/performance/noImgElement: of any size, from the file store
        <img
          src={address}
          alt={file.name}
          loading="lazy"
          decoding="async"
          className="max-h-80 max-w-full object-contain"
        />
      )}
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-text-muted">{label}</span>
        <a
          href={address}
          download={file.name}
          className="wrap-anywhere rounded-xs text-accent-text underline underline-offset-2"
        >
          Download {file.name}
        </a>
        <span className="text-text-muted">{file.contentType}</span>
      </figcaption>
    </figure>
  );
}
