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

/** Draft during an editing session. */
export interface Writing {
  draft: PageDraft;
  base: DraftBase;
  /** Page without the changes of this session, which remains if they are discarded. */
  begun: PageDraft;
}

type Field = keyof PageDraft;
const fields: readonly Field[] = ["title", "description", "markdown"];

export const baseOf = (page: DocumentPage): DraftBase => ({
  title: page.title,
  description: page.description ?? "",
  markdown: page.markdown ?? "",
  documentId: page.documentId,
});

const fieldsOf = ({ title, description, markdown }: PageDraft): PageDraft => ({
  title,
  description,
  markdown,
});

/** Returns the state of a session without changes. */
export const unchanged = (base: DraftBase): Writing => ({
  draft: fieldsOf(base),
  base,
  begun: fieldsOf(base),
});

/** Returns the changed members; empty if there is nothing to save. */
export function changesOf(draft: PageDraft, base: PageDraft): Partial<PageDraft> {
  const changed = fields.filter((name) => draft[name] !== base[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

export const isEqual = (one: PageDraft, other: PageDraft) =>
  Object.keys(changesOf(one, other)).length === 0;

/** Merges one member; undefined if both sides changed it or, in the text, the same lines. */
function mergeField(name: Field, base: string, mine: string, now: string): string | undefined {
  if (mine === now || now === base) return mine;
  if (mine === base) return now;
  const merged = name === "markdown" ? mergeTexts(base, mine, now) : undefined;
  return merged && "text" in merged ? merged.text : undefined;
}

/**
 * Returns the members that can't be merged with those that others have saved since the draft's
 * base.
 */
export const collisionsOf = (draft: PageDraft, base: PageDraft, now: PageDraft): Field[] =>
  fields.filter((name) => mergeField(name, base[name], draft[name], now[name]) === undefined);

/**
 * Merges the draft with changes that others have saved since its base, by member and, in the text,
 * by line. Undefined if both changed the same.
 */
export function mergeDraft(
  draft: PageDraft,
  base: PageDraft,
  now: PageDraft,
): PageDraft | undefined {
  const merged = { ...fieldsOf(draft) };
  for (const name of fields) {
    const both = mergeField(name, base[name], draft[name], now[name]);
    if (both === undefined) return undefined;
    merged[name] = both;
  }
  return merged;
}

/** Adds the changes of others to the page without those of this session. */
export const withOthers = (begun: PageDraft, base: PageDraft, now: PageDraft): PageDraft =>
  mergeDraft(begun, base, now) ?? fieldsOf(now);

/** Applies changes by others to members that the draft has not changed. */
export function rebase({ draft, base, begun }: Writing, now: DraftBase): Writing {
  // The service may have stored the same text in another form.
  const current = now.documentId === base.documentId ? { ...now, markdown: base.markdown } : now;
  const next = { draft: { ...draft }, base: { ...base }, begun: { ...begun } };
  for (const name of fields) {
    if (draft[name] !== base[name] && draft[name] !== current[name]) continue;
    const [was, is] = [base[name], current[name]];
    next.draft[name] = is;
    next.base[name] = is;
    next.begun[name] = mergeField(name, was, begun[name], is) ?? is;
    if (name === "markdown") next.base.documentId = now.documentId;
  }
  return next;
}

/**
 * Restores a draft that was discarded for `from`, merged with changes since then. If these are in
 * the same lines, the draft keeps its text and the base `from`, so that its next save finds the
 * conflict.
 */
export function bringBack(now: Writing, dropped: PageDraft, from: DraftBase): Writing {
  const merged = mergeDraft(dropped, from, now.draft);
  return merged ? { ...now, draft: merged } : { ...now, draft: fieldsOf(dropped), base: from };
}

/** Returns the state after `sent` was saved as `next`, including the text typed since. */
export function afterSave({ draft, begun }: Writing, sent: PageDraft, next: DraftBase): Writing {
  return {
    draft: mergeDraft(draft, sent, next) ?? draft,
    base: next,
    begun: withOthers(begun, sent, next),
  };
}
