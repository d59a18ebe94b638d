"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useUndoMerge } from "@/components/content/change-requests/use-undo-merge";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { SpaceParams } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import {
  useCreateChangeRequest,
  useEditChangeRequest,
  useMergeChangeRequest,
} from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { doneFor, noteContents, subjectFor, type Uploaded, undoneFor } from "./uploaded";

interface OpenRequest {
  id: string;
  number: number;
  subject: string;
}

interface RequestForFiles {
  opened: Promise<OpenRequest>;
  added: Uploaded[];
  /** Names of cancelled files, and of those whose answer was lost. */
  doubtful: string[];
}

/**
 * Change request that is opened with the first file, and merged after the last one if permitted.
 * One that may contain a cancelled file isn't merged, and one without files is archived.
 */
export function useRequestForFiles(params: OrganizationParams & SpaceParams, mayMerge: boolean) {
  const router = useRouter();
  const { mutateAsync: create } = useCreateChangeRequest();
  const { mutateAsync: merge } = useMergeChangeRequest();
  const { mutateAsync: edit } = useEditChangeRequest();
  const undoMerge = useUndoMerge(params);
  const current = useRef<RequestForFiles>(undefined);
  const { spaceId } = params;
  const open = async (name: string, count: number) => {
    current.current ??= {
      opened: create({
        params: { spaceId },
        body: { subject: subjectFor([{ name, replaced: undefined }], count) },
      }),
      added: [],
      doubtful: [],
    };
    const request = current.current;
    try {
      return { spaceId, changeRequestId: (await request.opened).id };
    } catch (error) {
      if (current.current === request) current.current = undefined;
      throw error;
    }
  };
  const onDone = (uploaded: Uploaded) => {
    current.current?.added.push(uploaded);
  };
  const onFailed = (name: string, isDoubtful: boolean) => {
    if (isDoubtful) current.current?.doubtful.push(name);
  };
  const show = (changeRequestId: string) => ({
    label: "View",
    onClick: () => router.push(paths.changeRequestFiles({ ...params, changeRequestId })),
  });
  const leaveOpen = ({ id, number }: OpenRequest, request: RequestForFiles) => {
    const { added, doubtful } = request;
    const isOnlyAdded = added.every(({ replaced }) => replaced === undefined);
    const where = `${doneFor(added)} ${isOnlyAdded ? "to" : "in"} change request #${number}`;
    const also =
      doubtful.length > 0
        ? `. It may also contain ${doubtful.join(", ")}: check it before merging.`
        : "";
    toastDone(`${where}${also}`, { action: show(id) });
    noteContents(added);
  };
  const change = (id: string, body: { subject: string } | { status: "archived" }) =>
    edit({ params: { spaceId, changeRequestId: id }, body });
  const end = async (opened: OpenRequest, request: RequestForFiles) => {
    const { id, number } = opened;
    const { added, doubtful } = request;
    if (added.length === 0) return change(id, { status: "archived" });
    // Some may have failed, and others were added later.
    const subject = subjectFor(added);
    if (subject !== opened.subject) await change(id, { subject });
    if (!mayMerge || doubtful.length > 0) return leaveOpen(opened, request);
    const { result } = await merge({ params: { spaceId, changeRequestId: id } });
    if (result === "conflicts") throw new Error(conflictsIn(number));
    const done = doneFor(added);
    const effects = { undone: undoneFor(added), redone: done };
    toastDone(done, { undo: () => undoMerge({ id, number }, effects) });
    noteContents(added);
  };
  const onIdle = async () => {
    const request = current.current;
    current.current = undefined;
    const opened = await request?.opened.catch(() => undefined);
    if (!request || !opened) return;
    try {
      await end(opened, request);
    } catch (error) {
      toastProblem(error, show(opened.id));
    }
  };
  return { open, onDone, onFailed, onIdle };
}

const conflictsIn = (number: number) =>
  `Change request #${number} has conflicts with the space. Resolve them before merging.`;
