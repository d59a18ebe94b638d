import { formatBytes } from "@/lib/format/format";
import type { EditorPosition } from "./editor-positions";

export interface Upload {
  key: number;
  file: File;
  /** Insert position in the text. */
  spot: EditorPosition;
  /** Uploaded share, from 0 to 1. */
  share: number;
  /** Error, until it is retried. */
  problem: string | null;
  stop: AbortController;
}

/** Limit in bytes (docs/format.md#size-limits). */
const largest = 25 * 1024 * 1024;

/** Returns the reason why a file can't be uploaded at all; null if it can. */
export const errorOf = ({ size }: File): string | null =>
  size > largest ? `The file is ${formatBytes(size)}. The limit is ${formatBytes(largest)}.` : null;

interface Stored {
  id: string;
  name: string;
  contentType: string;
}

const escaped = (text: string) => text.replaceAll(/[\\[\]]/g, "\\$&");

/** Returns the Markdown that shows or links to a file. */
export function markdownFor({ id, name, contentType }: Stored): string {
  const isImage = contentType.startsWith("image/");
  const words = isImage ? name.replace(/\.\w+$/, "") : name;
  return `${isImage ? "!" : ""}[${escaped(words)}](/files/${id})`;
}
