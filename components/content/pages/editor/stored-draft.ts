import type { Writing } from "./page-draft";

const keyOf = (changeRequestId: string, pageId: string) =>
  `page-draft:${changeRequestId}:${pageId}`;

/** Reads the draft of a page in this tab; null if there is none or it is unreadable. */
export function readStored(changeRequestId: string, pageId: string): Writing | null {
  try {
    const stored = sessionStorage.getItem(keyOf(changeRequestId, pageId));
    const kept = stored === null ? null : (JSON.parse(stored) as Partial<Writing>);
    const parts = [kept?.draft, kept?.base, kept?.begun];
    const isWhole = parts.every((part) => typeof part?.markdown === "string");
    return isWhole ? (kept as Writing) : null;
  } catch {
    return null;
  }
}

/** Stores a draft in this tab, where it survives a reload; returns whether that succeeded. */
export function storeDraft(changeRequestId: string, pageId: string, kept: Writing | null): boolean {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(changeRequestId, pageId));
    else sessionStorage.setItem(keyOf(changeRequestId, pageId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
