"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { toastDone, toastNote, toastProblem } from "@/components/ui/toast";
import type { SpaceParams } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { cutSubject } from "@/lib/format/subject";
import {
  useCreateChangeRequest,
  useEditChangeRequest,
  useMergeChangeRequest,
} from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";

interface RequestForFiles {
  id: string;
  number: number;
  /** Number of uploaded files. */
  added: number;
  /** Notes about files whose content isn't what their name says. */
  notes: string[];
}

/**
 * Change request that is opened with the first file, and merged after the last one if permitted.
 * One that may contain a cancelled file isn't merged, and gets no more files.
 */
export function useRequestForFiles(params: OrganizationParams & SpaceParams, mayMerge: boolean) {
  const router = useRouter();
  const { mutateAsync: create } = useCreateChangeRequest();
  const { mutateAsync: merge } = useMergeChangeRequest();
  const { mutateAsync: edit } = useEditChangeRequest();
  const current = useRef<RequestForFiles>(undefined);
  const { spaceId } = params;
  const open = async (name: string) => {
    const body = { subject: cutSubject(`Add ${name}`) };
    current.current ??= { ...(await create({ params: { spaceId }, body })), added: 0, notes: [] };
    return { spaceId, changeRequestId: current.current.id };
  };
  const take = () => {
    const request = current.current;
    current.current = undefined;
    return request;
  };
  const onDone = (note: string | undefined) => {
    if (!current.current) return;
    current.current.added += 1;
    if (note) current.current.notes.push(note);
  };
  const show = (changeRequestId: string) => ({
    label: "View",
    onClick: () => router.push(paths.changeRequestFiles({ ...params, changeRequestId })),
  });
  const leaveOpen = ({ id, number, added, notes }: RequestForFiles, also = "") => {
    const where = `Added ${plural(added, "file")} to change request #${number}`;
    toastDone(`${where}${also}`, { action: show(id) });
    if (notes.length > 0) toastNote(notes.join(" "));
  };
  const end = async ({ id }: RequestForFiles, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      toastProblem(error, show(id));
    }
  };
  const onFailed = async (name: string, isDoubtful: boolean) => {
    if (!isDoubtful && current.current?.added !== 0) return;
    const request = take();
    if (!request) return;
    if (request.added > 0) {
      return leaveOpen(request, `. It may also contain ${name}: check it before merging.`);
    }
    await end(request, async () => {
      const body = { status: "archived" as const };
      await edit({ params: { spaceId, changeRequestId: request.id }, body });
    });
  };
  const onIdle = async () => {
    const request = take();
    if (!request) return;
    if (!mayMerge) return leaveOpen(request);
    await end(request, async () => {
      const { result } = await merge({ params: { spaceId, changeRequestId: request.id } });
      if (result === "conflicts") throw new Error(conflictsIn(request));
      toastDone(`Added ${plural(request.added, "file")}`);
      if (request.notes.length > 0) toastNote(request.notes.join(" "));
    });
  };
  return { open, onDone, onFailed, onIdle };
}

const conflictsIn = ({ number }: RequestForFiles) =>
  `Change request #${number} has conflicts with the space. Resolve them before merging.`;
