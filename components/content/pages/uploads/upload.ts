import { formatBytes } from "@/lib/format/format";
import type { EditorPosition } from "./editor-positions";

export interface Upload {
  key: number;
  file: File;
  /** File to replace. */
  replaces?: Pick<Stored, "id" | "name"> | undefined;
  /** Insert position in the text. */
  spot: EditorPosition;
  /** Uploaded share, from 0 to 1. */
  share: number;
  /** Error, until it is retried. */
  problem: string | null;
  stop: AbortController;
  /** Resolved when the previous file of the same choice has been inserted, or has failed. */
  before: Promise<void>;
  /** Lets the next file be inserted. */
  settle: () => void;
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

/** Names of kinds of files, with their extensions and types. */
const kinds = [
  {
    name: "a picture",
    ending: /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)$/i,
    type: /^image\//,
  },
  { name: "a PDF", ending: /\.pdf$/i, type: /^application\/pdf$/ },
  { name: "a video", ending: /\.(mp4|webm|mov|avi|mkv)$/i, type: /^(video\/|application\/mp4)/ },
  { name: "an audio file", ending: /\.(mp3|wav|flac|m4a)$/i, type: /^(audio|video)\// },
  { name: "a ZIP archive", ending: /\.zip$/i, type: /zip|^application\/.*(document|epub|java)/ },
  { name: "a program", ending: /\.(exe|dll|msi)$/i, type: /^application\// },
];

/** Returns a note about a file whose content isn't what its name says. */
export function contentNote({ name, contentType }: Pick<Stored, "name" | "contentType">) {
  const kind = kinds.find(({ ending }) => ending.test(name));
  return kind && !kind.type.test(contentType) ? `${name} isn't ${kind.name}.` : undefined;
}

const escaped = (text: string) => text.replaceAll(/[\\[\]]/g, "\\$&");

/** Returns the Markdown that shows or links to a file. */
export function markdownFor({ id, name, contentType }: Stored): string {
  const isImage = contentType.startsWith("image/");
  const words = isImage ? name.replace(/\.\w+$/, "") : name;
  return `${isImage ? "!" : ""}[${escaped(words)}](/files/${id})`;
}
