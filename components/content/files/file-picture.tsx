import { FileText } from "lucide-react";
import { cx } from "@/components/ui/cx";
import type { File } from "@/lib/contract/content/content";
import { fileAddress } from "@/lib/url/file-address";
import { isImage } from "./file-labels";

/** Preview of an image, or an icon for other files; its name is shown beside it. */
export function FilePicture({ file, className }: { file: File; className: string }) {
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
      className={cx("object-contain", className)}
    />
  );
}
