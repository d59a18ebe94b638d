"use client";

import { useEffect } from "react";
import { ApiError } from "@/lib/client/api-error";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import type { ChangeRequestParams } from "@/lib/contract/review/change-requests";
import {
  fetchChangeRequest,
  fetchHasChanges,
  useEditChangeRequest,
} from "@/lib/queries/review/change-requests";

interface Draft extends ChangeRequestParams {
  subject: string;
}

const storageKey = "opened-drafts";

/** Returns the drafts that this browser opened to edit a page; also those of closed tabs. */
function readOpened(): Draft[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Draft[];
  } catch {
    return [];
  }
}

function keepOpened(drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(drafts));
  } catch {
    // Without storage, the draft stays.
  }
}

const withoutDraft = (changeRequestId: string) =>
  readOpened().filter((draft) => draft.changeRequestId !== changeRequestId);

/** Remembers a draft that was opened to edit a page. */
export const noteOpened = (draft: Draft) =>
  keepOpened([...withoutDraft(draft.changeRequestId), draft]);

/** Returns true for a draft without a change, also if all of its changes were discarded. */
async function isUnused({ subject, ...params }: Draft): Promise<boolean> {
  const request: ChangeRequest = await fetchChangeRequest(params);
  const { status, comments, revision, revisionInitial } = request;
  if (status !== "draft" || comments > 0 || request.subject !== subject) return false;
  return revision === revisionInitial || !(await fetchHasChanges(params));
}

const lockOf = (changeRequestId: string) => `draft:${changeRequestId}`;

/** Archives a draft unless a tab shows it, or it has a change. */
async function archiveLeft(draft: Draft, archive: (draft: Draft) => Promise<unknown>) {
  await navigator.locks.request(
    lockOf(draft.changeRequestId),
    { ifAvailable: true },
    async (lock) => {
      if (!lock) return;
      try {
        if (await isUnused(draft)) await archive(draft);
      } catch (error) {
        // Without an answer, it is tried again later.
        if (!(error instanceof ApiError)) return;
      }
      keepOpened(withoutDraft(draft.changeRequestId));
    },
  );
}

function useArchive() {
  const { mutateAsync } = useEditChangeRequest();
  return ({ spaceId, changeRequestId }: Draft) =>
    mutateAsync({ params: { spaceId, changeRequestId }, body: { status: "archived" } });
}

/**
 * Archives a draft that was opened to edit a page, once it is left without a change. A draft that
 * another tab shows stays, and so does every draft in browsers without locks.
 */
export function useArchiveUnused({ spaceId, changeRequestId }: ChangeRequestParams): void {
  const archive = useArchive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mutation doesn't change
  useEffect(() => {
    const { locks } = navigator;
    if (!locks) return;
    const left = Promise.withResolvers<void>();
    const mode = { mode: "shared" } as const;
    const shown = locks.request(lockOf(changeRequestId), mode, () => left.promise);
    return () => {
      left.resolve();
      const draft = readOpened().find((each) => each.changeRequestId === changeRequestId);
      if (draft) void shown.then(() => archiveLeft(draft, archive)).catch(() => undefined);
    };
  }, [spaceId, changeRequestId]);
}

/** Archives the drafts without a change whose tabs were closed. */
export function useArchiveClosed(): void {
  const archive = useArchive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!navigator.locks) return;
    for (const draft of readOpened()) void archiveLeft(draft, archive).catch(() => undefined);
  }, []);
}
