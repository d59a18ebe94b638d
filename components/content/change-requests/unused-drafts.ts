"use client";

import { useEffect } from "react";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import type { ChangeRequestParams } from "@/lib/contract/review/change-requests";
import {
  fetchChangeRequest,
  fetchHasChanges,
  useEditChangeRequest,
} from "@/lib/queries/review/change-requests";

type Draft = Pick<ChangeRequest, "id" | "subject">;

/** Drafts that this tab opened to edit a page, with their subjects. */
const opened = new Map<string, string>();

/** Remembers a draft that was opened to edit a page. */
export const noteOpened = ({ id, subject }: Draft) => opened.set(id, subject);

const isUntouched = ({ id, subject, status, comments }: ChangeRequest) =>
  status === "draft" && comments === 0 && subject === opened.get(id);

/** Returns true for a draft without a change, also if all of its changes were discarded. */
async function isUnused(params: ChangeRequestParams): Promise<boolean> {
  const request = await fetchChangeRequest(params);
  if (!isUntouched(request)) return false;
  return request.revision === request.revisionInitial || !(await fetchHasChanges(params));
}

/**
 * Archives a draft that this tab opened to edit a page, once it is left without a change. A draft
 * that another tab shows stays, and so does every draft in browsers without locks.
 */
export function useArchiveUnused({ spaceId, changeRequestId }: ChangeRequestParams): void {
  const { mutateAsync } = useEditChangeRequest();
  useEffect(() => {
    const { locks } = navigator;
    if (!locks) return;
    const name = `draft:${changeRequestId}`;
    const left = Promise.withResolvers<void>();
    const shown = locks.request(name, { mode: "shared" }, () => left.promise);
    const params = { spaceId, changeRequestId };
    const archive = async () => {
      if (!(await isUnused(params))) return;
      await mutateAsync({ params, body: { status: "archived" } });
    };
    return () => {
      left.resolve();
      if (!opened.has(changeRequestId)) return;
      void shown
        .then(() => locks.request(name, { ifAvailable: true }, (lock) => lock && archive()))
        // The draft stays, as after closing the tab.
        .catch(() => undefined);
    };
  }, [spaceId, changeRequestId, mutateAsync]);
}
