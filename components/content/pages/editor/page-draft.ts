import type { DocumentPage } from "@/lib/contract/content/page";
import { mergeTexts } from "@/lib/text/merge-texts";

/** Editable members of a page. */
export interface PageDraft {
  title: string;
  description: string;
  markdown: string;
}

/** Saved state that a draft is based on. */
export interface DraftBase extends PageDraft {
  /** Id of the saved text, to detect changes by others. */
  documentId: string | undefined;
}

const fields = ["title", "description", "markdown"] as const;

export const baseOf = (page: DocumentPage): DraftBase => ({
  title: page.title,
  description: page.description ?? "",
  markdown: page.markdown ?? "",
  documentId: page.documentId,
});

/** Returns the changed members; empty if there is nothing to save. */
export function changesOf(draft: PageDraft, base: PageDraft): Partial<PageDraft> {
  const changed = fields.filter((name) => draft[name] !== base[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

function mergedText(base: string, mine: string, theirs: string): string | undefined {
  const merged = mergeTexts(base, mine, theirs);
  return "text" in merged ? merged.text : undefined;
}

/**
 * Merges the draft with changes that others have saved since its base: member by member, the text line by
 * line. Returns undefined if both changed the same lines.
 */
export function mergeDraft(
  draft: PageDraft,
  base: PageDraft,
  now: PageDraft,
): PageDraft | undefined {
  const merged = { ...draft };
  for (const name of fields) {
    if (draft[name] === now[name] || now[name] === base[name]) continue;
    const both =
      draft[name] === base[name]
        ? now[name]
        : name === "markdown"
          ? mergedText(base[name], draft[name], now[name])
          : undefined;
    if (both === undefined) return undefined;
    merged[name] = both;
  }
  return merged;
}

/** Applies changes by others to members that the draft has not changed. */
export function rebase(
  draft: PageDraft,
  base: DraftBase,
  now: DraftBase,
): { draft: PageDraft; base: DraftBase } {
  const next = { draft: { ...draft }, base: { ...base } };
  for (const name of fields) {
    if (draft[name] !== base[name] && draft[name] !== now[name]) continue;
    next.draft[name] = now[name];
    next.base[name] = now[name];
    if (name === "markdown") next.base.documentId = now.documentId;
  }
  return next;
}
