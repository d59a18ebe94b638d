import type { PageDraft } from "./page-draft";

/** A draft that was not saved yet, with what it was begun from. */
export interface KeptDraft {
  draft: PageDraft;
  begun: { title: string; description: string; documentId?: string };
  /** Milliseconds since 1970. */
  at: number;
}

const keyOf = (changeRequestId: string, pageId: string) =>
  `page-draft:${changeRequestId}:${pageId}`;

/** What this browser kept of a page; null where there is nothing, or nothing that can be read. */
export function readKept(changeRequestId: string, pageId: string): KeptDraft | null {
  try {
    const stored = localStorage.getItem(keyOf(changeRequestId, pageId));
    const kept = stored === null ? null : (JSON.parse(stored) as KeptDraft);
    const isDraft =
      typeof kept?.draft?.markdown === "string" && typeof kept.draft.title === "string";
    return isDraft ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in this browser until it is saved; answers whether that worked. */
export function keep(changeRequestId: string, pageId: string, kept: KeptDraft | null): boolean {
  try {
    if (kept === null) localStorage.removeItem(keyOf(changeRequestId, pageId));
    else localStorage.setItem(keyOf(changeRequestId, pageId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
