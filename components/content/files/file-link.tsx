import type { File } from "@/lib/contract/content/content";
import { fileAddress } from "@/lib/url/file-address";

/** Name of a file, which downloads it. */
export function FileLink({ file }: { file: File }) {
  return (
    <a
      data-row-link
      href={fileAddress(file.downloadURL)}
      download={file.name}
      className="bidi block truncate font-medium text-text hover:text-accent-text max-sm:after:absolute max-sm:after:inset-0"
    >
      {file.name}
    </a>
  );
}
