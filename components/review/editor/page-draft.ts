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

/** A draft while it is written. */
export interface Writing {
  draft: PageDraft;
  base: DraftBase;
  /** The page without the changes of this session: what discarding them leaves. */
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

/** Returns the state of a page that nobody has changed. */
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

/** Merges one member; undefined if both changed it, or the same lines of the text. */
function mergeField(name: Field, base: string, mine: string, now: string): string | undefined {
  if (mine === now || now === base) return mine;
  if (mine === base) return now;
  const merged = name === "markdown" ? mergeTexts(base, mine, now) : undefined;
  return merged && "text" in merged ? merged.text : undefined;
}

/** Returns the members that can't be merged with what others have saved since the draft's base. */
export const collisionsOf = (draft: PageDraft, base: PageDraft, now: PageDraft): Field[] =>
  fields.filter((name) => mergeField(name, base[name], draft[name], now[name]) === undefined);

/**
 * Merges the draft with changes that others have saved since its base: member by member, the text line by
 * line. Returns undefined if both changed the same lines.
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

/** Adds changes by others to the page without those of this session. */
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
 * Brings a draft back that was dropped for `from`, merged with what has changed since. Where that is the
 * same lines, the draft is as it was, based on `from`, so that its next save collides.
 */
export function bringBack(now: Writing, dropped: PageDraft, from: DraftBase): Writing {
  const merged = mergeDraft(dropped, from, now.draft);
  return merged ? { ...now, draft: merged } : { ...now, draft: fieldsOf(dropped), base: from };
}

/** State after `sent` was stored as `next`, with what was typed since. */
export function afterSave({ draft, begun }: Writing, sent: PageDraft, next: DraftBase): Writing {
  return {
    draft: mergeDraft(draft, sent, next) ?? draft,
    base: next,
    begun: withOthers(begun, sent, next),
  };
}
