import { FileText } from "lucide-react";
import { cx } from "@/components/ui/cx";
import type { File } from "@/lib/contract/content";
import { fileAddress } from "@/lib/file-address";
import { isImage } from "./file-words";

/** An image as it is, any other file as a sheet of paper; its name stands beside it. */
export function FilePicture({ file, className }: { file: File; className: string }) {
  if (!isImage(file)) {
    return (
      <span className={cx("flex items-center justify-center text-text-muted", className)}>
        <FileText aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: of any size, from where files are kept
    <img
      src={fileAddress(file.downloadURL)}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx("object-contain", className)}
    />
  );
}
