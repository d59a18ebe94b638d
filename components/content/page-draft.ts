import type { DocumentPage } from "@/lib/contract/page";

/** What is written about a page. */
export interface PageDraft {
  title: string;
  description: string;
  markdown: string;
}

/** What a draft was begun from. */
export interface DraftBase extends PageDraft {
  /** Names the text as the service has it: another one says that somebody changed it. */
  documentId: string | undefined;
}

const fields = ["title", "description", "markdown"] as const;

export const baseOf = (page: DocumentPage): DraftBase => ({
  title: page.title,
  description: page.description ?? "",
  markdown: page.markdown ?? "",
  documentId: page.documentId,
});

/** The members that were changed; none: nothing to save. */
export function changesOf(draft: PageDraft, base: PageDraft): Partial<PageDraft> {
  const changed = fields.filter((name) => draft[name] !== base[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** Whether somebody else has changed the same as the draft, to something else. */
export function collides(draft: PageDraft, base: DraftBase, now: DraftBase): boolean {
  return fields.some((name) => {
    const theirs =
      name === "markdown" ? now.documentId !== base.documentId : now[name] !== base[name];
    return theirs && draft[name] !== base[name] && draft[name] !== now[name];
  });
}

/** Takes in what others changed where the draft did not, as when the page is read again. */
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
