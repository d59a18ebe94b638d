import { FileText } from "lucide-react";
import { cx } from "@/components/ui/cx";
import type { File } from "@/lib/contract/content/content";
import { fileAddress } from "@/lib/url/file-address";
import { isImage } from "./file-labels";

interface FilePictureProps {
  file: File;
  className: string;
  /** Fills its box and loses its edges, so that a wide image isn't a thin line. */
  filled?: boolean;
}

/** Preview of an image, or an icon for other files; its name is shown beside it. */
export function FilePicture({ file, className, filled = false }: FilePictureProps) {
  if (!isImage(file)) {
    return (
      <span className={cx("flex items-center justify-center text-text-muted", className)}>
        <FileText aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: of any size, from the file store
    <img
      src={fileAddress(file.downloadURL)}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx(filled ? "object-cover" : "object-contain", className)}
    />
  );
}
