import type { PageDraft } from "./page-draft";

/** Unsaved draft with its base. */
export interface StoredDraft {
  draft: PageDraft;
  begun: { title: string; description: string; markdown?: string; documentId?: string };
  /** Milliseconds since 1970. */
  at: number;
}

const keyOf = (changeRequestId: string, pageId: string) =>
  `page-draft:${changeRequestId}:${pageId}`;

/** Reads the stored draft of a page; null if there is none or it is unreadable. */
export function readStored(changeRequestId: string, pageId: string): StoredDraft | null {
  try {
    const stored = localStorage.getItem(keyOf(changeRequestId, pageId));
    const kept = stored === null ? null : (JSON.parse(stored) as StoredDraft);
    const isDraft =
      typeof kept?.draft?.markdown === "string" && typeof kept.draft.title === "string";
    return isDraft ? kept : null;
  } catch {
    return null;
  }
}

/** Stores a draft in this browser until it is saved; returns whether that succeeded. */
export function storeDraft(
  changeRequestId: string,
  pageId: string,
  kept: StoredDraft | null,
): boolean {
  try {
    if (kept === null) localStorage.removeItem(keyOf(changeRequestId, pageId));
    else localStorage.setItem(keyOf(changeRequestId, pageId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
