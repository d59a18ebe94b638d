import type { OwnTexts } from "@/components/review/unsent-texts/stored-text";
import type { Writing } from "./page-draft";

const keyOf = (changeRequestId: string, pageId: string) =>
  `page-draft:${changeRequestId}:${pageId}`;

/** Reads the draft of a page from this tab; null if there is none, or if it is corrupt. */
export function readStored(
  texts: OwnTexts,
  changeRequestId: string,
  pageId: string,
): Writing | null {
  try {
    const stored = texts.read(keyOf(changeRequestId, pageId));
    const kept = stored === "" ? null : (JSON.parse(stored) as Partial<Writing>);
    const parts = [kept?.draft, kept?.base, kept?.begun];
    const isWhole = parts.every((part) => typeof part?.markdown === "string");
    return isWhole ? (kept as Writing) : null;
  } catch {
    return null;
  }
}

/** Stores a draft in this tab, where it survives a reload; returns true on success. */
export const storeDraft = (
  texts: OwnTexts,
  changeRequestId: string,
  pageId: string,
  kept: Writing | null,
): boolean => texts.keep(keyOf(changeRequestId, pageId), kept ? JSON.stringify(kept) : "");
