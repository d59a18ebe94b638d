import { formatBytes } from "@/lib/format";
import type { Spot } from "./editor-spots";

/** A file on its way into a change request. */
export interface Upload {
  key: number;
  file: File;
  /** Where the text gets it. */
  spot: Spot;
  /** How much has been sent, from 0 to 1. */
  share: number;
  /** Why it failed, until it is tried again. */
  problem: string | null;
  stop: AbortController;
}

/** Decision 1.67. */
const largest = 25 * 1024 * 1024;

/** Why a file cannot be sent at all. */
export const faultOf = ({ size }: File): string | null =>
  size > largest
    ? `It is ${formatBytes(size)}; files can have up to ${formatBytes(largest)}`
    : null;

interface Stored {
  id: string;
  name: string;
  contentType: string;
}

const escaped = (text: string) => text.replaceAll(/[\\[\]]/g, "\\$&");

/** What a text says to show a file, or to link to it. */
export function markdownFor({ id, name, contentType }: Stored): string {
  const isImage = contentType.startsWith("image/");
  const words = isImage ? name.replace(/\.\w+$/, "") : name;
  return `${isImage ? "!" : ""}[${escaped(words)}](/files/${id})`;
}
