"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useTitleChange } from "@/components/content/pages/tree/use-title-change";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import { toastDone } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api-error";
import type { DocumentPage } from "@/lib/contract/content/page";
import { mayBeConverted } from "@/lib/markdown/other-forms";
import { fetchCurrentPage, useEditContent } from "@/lib/queries/content/content";
import { type Discarded, isSavedSoon } from "./discard";
import {
  baseOf,
  changesOf,
  type DraftBase,
  isEqual,
  mergeDraft,
  type PageDraft,
} from "./page-draft";
import { pastesConverted } from "./pending-pastes";
import { useAutosave } from "./use-autosave";
import type { usePageDraft } from "./use-page-draft";

type Draft = ReturnType<typeof usePageDraft>;

const mostAttempts = 5;

/** Result of a save; "collides": both sides changed the same lines. */
type Outcome = "saved" | "collides" | "failed";

/** Returns the storage key of choices and text for a collision. */
export const collisionKey = ({ changeRequestId }: ChangeRequestParams, pageId: string) =>
  `collision:${changeRequestId}:${pageId}`;

/** Returns true if the page has changed since the edit began. */
const isOutdatedEdit = (error: unknown) => error instanceof ApiError && error.status === 412;

/**
 * Saves a page while it is edited, merged with the changes of others, as one revision per session.
 * Lines that both sides changed wait for a choice.
 */
export function useSavePage(params: ChangeRequestParams, page: DocumentPage, writing: Draft) {
  const edit = useEditContent();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [theirs, showTheirs] = useState<DraftBase | null>(null);
  const waiting = useRef<DraftBase | null>(null);
  const setTheirs = useCallback((found: DraftBase | null) => {
    waiting.current = found;
    showTheirs(found);
  }, []);
  const [asking, setAsking] = useState(false);
  const session = useRef<string>(undefined);
  const running = useRef<Promise<Outcome>>(Promise.resolve("saved"));
  const [discarding, setDiscarding] = useState(false);
  /** Discarded draft, until the service has stored the page without it. */
  const discarded = useRef<Discarded>(undefined);
  /** Draft of a save whose answer was lost. */
  const doubtful = useRef<PageDraft>(undefined);
  const ids = requestParams(params);
  const titleChange = useTitleChange(params, page);
  const slug = useRef(page.slug);
  useEffect(() => {
    slug.current = page.slug;
  }, [page.slug]);

  const write = async (sent: PageDraft, next: PageDraft, found: DraftBase) => {
    session.current ??= crypto.randomUUID();
    const { markdown, title: renamed, ...fields } = changesOf(next, found);
    const named =
      renamed === undefined
        ? {}
        : await titleChange({ title: found.title, slug: slug.current }, renamed);
    const document = markdown === undefined ? {} : { document: { markdown } };
    const { title, description, documentId } = found;
    const expected = {
      title,
      description,
      ...("slug" in named && { slug: slug.current }),
      ...(documentId && { documentId }),
    };
    const change = {
      operation: "update_page",
      page: page.id,
      expected,
      ...fields,
      ...named,
    } as const;
    const answer = await edit.mutateAsync({
      params: ids,
      query: { compat: false },
      body: { session: session.current, changes: [{ ...change, ...document }] },
    });
    const [done] = "changes" in answer ? answer.changes : [];
    const made = done?.object === "updated_page" && done.page.type === "document" && done.page;
    if (made) slug.current = made.slug;
    writing.saved(sent, { ...next, documentId: (made || found).documentId });
    if (!isEqual(next, sent)) toastDone("Page saved, with changes by others");
  };

  const readCurrent = async () => {
    const now = await fetchCurrentPage(ids, page.id);
    if (now.type !== "document") return undefined;
    slug.current = now.slug;
    return baseOf(now);
  };

  const writeMerged = async (): Promise<Outcome> => {
    const { draft, base } = writing.now();
    let next: PageDraft = draft;
    let found = base;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await write(draft, next, found);
        return "saved";
      } catch (error) {
        if (error instanceof ApiError && error.doubtful) doubtful.current = next;
        if (!isOutdatedEdit(error) || attempt === mostAttempts) throw error;
      }
      found = (await readCurrent()) ?? found;
      const merged = mergeDraft(draft, base, found);
      if (!merged) {
        setTheirs(found);
        return "collides";
      }
      next = merged;
    }
  };

  /** Takes over a save whose answer was lost, if it was stored; a discard takes it back. */
  const readDoubtful = async () => {
    const sent = doubtful.current;
    if (!sent) return;
    const found = await readCurrent();
    doubtful.current = undefined;
    if (found) writing.answerLost(sent, found, discarded.current !== undefined);
  };

  const saveOnce = async (): Promise<Outcome> => {
    const { draft, base } = writing.now();
    if (isEqual(draft, base) && !doubtful.current) return "saved";
    if (draft.title.trim() === "") return "failed";
    setPending(true);
    try {
      await readDoubtful();
      const now = writing.now();
      const outcome = isEqual(now.draft, now.base) ? "saved" : await writeMerged();
      setFailure(null);
      return outcome;
    } catch (error) {
      setFailure(error as Error);
      return "failed";
    } finally {
      setPending(false);
    }
  };

  const texts = useOwnTexts();
  const forgetCollision = () => texts.forget(collisionKey(params, page.id));
  const announceDiscard = (outcome: Outcome) => {
    const was = discarded.current;
    if (!was || outcome === "failed") return;
    discarded.current = undefined;
    setDiscarding(false);
    const undo = () => {
      writing.restore(was, waiting.current);
      setTheirs(null);
    };
    const message = outcome === "saved" ? "Changes discarded" : "Changes removed from your draft";
    toastDone(message, { undo, about: [`draft ${page.id}`] });
  };
  const attempt = () => {
    running.current = running.current.then(saveOnce).then((outcome) => {
      if (outcome === "saved") forgetCollision();
      announceDiscard(outcome);
      return outcome;
    });
    return running.current;
  };
  /** Returns true if everything typed was saved. */
  const save = async () => {
    await pastesConverted();
    return (await attempt()) === "saved";
  };
  const { draft, dirty } = writing;
  const waits = theirs !== null || draft.title.trim() === "";
  useAutosave({ draft, dirty: isSavedSoon({ dirty, discarding, waits }), failure, save });
  useEffect(() => {
    if (!dirty) setTheirs(null);
  }, [dirty, setTheirs]);

  /** Aligns the tables that this session has changed. */
  const alignChangedTables = async () => {
    const loaded = await import("./tables").catch(() => undefined);
    const { draft: written, begun } = writing.now();
    const markdown = loaded?.alignTables(written.markdown, begun.markdown) ?? written.markdown;
    if (markdown !== written.markdown) writing.change({ markdown });
  };

  /** Shows the text in the form in which the service stored it. */
  const showStored = async () => {
    const { draft: sent } = writing.now();
    if (!mayBeConverted(sent.markdown)) return;
    const stored = await readCurrent().catch(() => undefined);
    if (stored) writing.saved(sent, stored);
  };

  return {
    save,
    /**
     * Removes the changes of this session, and announces that as soon as the service has stored it,
     * after a save that is running.
     */
    discard: () => {
      const { draft: mine, begun, base } = writing.now();
      const from = { ...begun, documentId: base.documentId };
      writing.change(begun);
      setDiscarding(true);
      running.current = running.current.then((outcome) => {
        discarded.current = { mine, from, base: writing.now().base };
        return outcome;
      });
      void attempt();
    },
    /**
     * Saves and ends the session; asks if both sides changed the same lines. With `quiet`, a page
     * that is saved already isn't announced.
     */
    finish: async ({ quiet = false } = {}) => {
      await pastesConverted();
      await alignChangedTables();
      const { draft: written, base } = writing.now();
      const announced = !quiet || !isEqual(written, base);
      const outcome = await attempt();
      setAsking(outcome === "collides");
      if (outcome !== "saved") return false;
      await showStored();
      writing.end();
      session.current = undefined;
      if (announced) toastDone("Page saved");
      return true;
    },
    pending,
    /** The page is still stored with changes that were discarded. */
    discarding,
    failure,
    /** Version that somebody else saved, until the collision is resolved. */
    theirs,
    /** The choice is on the screen. */
    asking: asking && theirs !== null,
    setAsking,
    /** Saves a draft that includes the other version. */
    settle: (next: PageDraft) => {
      if (!theirs) return;
      forgetCollision();
      writing.bring(next, theirs);
      setTheirs(null);
      setAsking(false);
      void save();
    },
    takeTheirs: () => {
      if (!theirs) return;
      const { draft: mine, base } = writing.now();
      writing.bring(theirs, theirs);
      setTheirs(null);
      setAsking(false);
      const restoreCollision = forgetCollision();
      const undo = () => {
        writing.bringBack(mine, base);
        restoreCollision();
      };
      toastDone("Switched to their version", { undo });
    },
  };
}
