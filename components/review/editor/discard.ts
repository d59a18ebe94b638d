import {
  afterSave,
  bringBack,
  type DraftBase,
  isEqual,
  mergeDraft,
  type PageDraft,
  rebase,
  type Writing,
} from "./page-draft";

/** Changes of a session that were discarded. */
export interface Discarded {
  mine: PageDraft;
  /** Page without the changes. */
  from: DraftBase;
  /** Saved state that the draft was based on. */
  base: DraftBase;
}

/**
 * Returns the state after the answer to a save of `sent` was lost, from the page as it is now. While
 * changes are discarded, a page that is neither `sent` nor the base may contain them, in another
 * form or with changes by others: the next save then takes `sent` back, and asks if it can't.
 */
export function afterLostAnswer(
  now: Writing,
  sent: PageDraft,
  found: DraftBase,
  discarding: boolean,
): Writing {
  if (isEqual(found, sent)) return afterSave(now, sent, found);
  const { documentId, markdown } = now.base;
  const isBase = documentId === found.documentId && isEqual({ ...found, markdown }, now.base);
  if (!discarding || isBase) return now;
  return { ...now, base: { ...sent, documentId } };
}

/**
 * Restores discarded changes. `theirs`: version that still waits for a choice, as both sides changed
 * the same lines.
 */
export function restoreDiscarded(
  now: Writing,
  { mine, from, base }: Discarded,
  theirs: DraftBase | null,
): Writing {
  if (!theirs) return bringBack(now, mine, from);
  return rebase({ ...now, draft: mergeDraft(mine, from, now.draft) ?? mine, base }, theirs);
}

interface Unsaved {
  dirty: boolean;
  discarding: boolean;
  /** A choice or a title is missing. */
  waits: boolean;
}

/** Returns true if the page is saved soon. A failed discard is retried, too. */
export const isSavedSoon = ({ dirty, discarding, waits }: Unsaved) =>
  (dirty || discarding) && !waits;
