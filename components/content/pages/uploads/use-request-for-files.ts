"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useUndoMerge } from "@/components/content/change-requests/use-undo-merge";
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
import type { OnUploaded } from "./use-uploads";

interface OpenRequest {
  id: string;
  number: number;
  subject: string;
}

interface RequestForFiles {
  opened: Promise<OpenRequest>;
  /** Names of uploaded files. */
  added: string[];
  /** Number of uploaded files that replaced others. */
  replaced: number;
  /** Names of cancelled files, and of those whose answer was lost. */
  doubtful: string[];
  /** Notes about files whose content isn't what their name says. */
  notes: string[];
}

const subjectFor = (name: string, count: number, verb = "Add") =>
  cutSubject(count > 1 ? `${verb} ${plural(count, "file")}` : `${verb} ${name}`);

/** Returns verb and past tense for uploads of which some replaced other files. */
function verbsFor({ added, replaced }: Pick<RequestForFiles, "added" | "replaced">) {
  if (replaced === 0) return { verb: "Add", past: "Added" };
  if (replaced === added.length) return { verb: "Replace", past: "Replaced" };
  return { verb: "Add and replace", past: "Added and replaced" };
}

/** Says what the space has after the uploads are undone. */
function undoneFor({ added, replaced }: Pick<RequestForFiles, "added" | "replaced">): string {
  const [name = ""] = added;
  const files = added.length === 1 ? name : plural(added.length, "file");
  if (replaced === 0) return `${files} removed`;
  return replaced === added.length ? `Previous ${files} restored` : "Previous files restored";
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
      opened: create({ params: { spaceId }, body: { subject: subjectFor(name, count) } }),
      added: [],
      replaced: 0,
      doubtful: [],
      notes: [],
    };
    const request = current.current;
    try {
      return { spaceId, changeRequestId: (await request.opened).id };
    } catch (error) {
      if (current.current === request) current.current = undefined;
      throw error;
    }
  };
  const onDone: OnUploaded = ({ name, isReplacement, note }) => {
    const request = current.current;
    if (!request) return;
    request.added.push(name);
    if (isReplacement) request.replaced += 1;
    if (note) request.notes.push(note);
  };
  const onFailed = (name: string, isDoubtful: boolean) => {
    if (isDoubtful) current.current?.doubtful.push(name);
  };
  const show = (changeRequestId: string) => ({
    label: "View",
    onClick: () => router.push(paths.changeRequestFiles({ ...params, changeRequestId })),
  });
  const leaveOpen = ({ id, number }: OpenRequest, request: RequestForFiles) => {
    const { added, replaced, doubtful, notes } = request;
    const { past } = verbsFor(request);
    const where = `${past} ${plural(added.length, "file")} ${replaced > 0 ? "in" : "to"} change request #${number}`;
    const also =
      doubtful.length > 0
        ? `. It may also contain ${doubtful.join(", ")}: check it before merging.`
        : "";
    toastDone(`${where}${also}`, { action: show(id) });
    if (notes.length > 0) toastNote(notes.join(" "));
  };
  const change = (id: string, body: { subject: string } | { status: "archived" }) =>
    edit({ params: { spaceId, changeRequestId: id }, body });
  const end = async (opened: OpenRequest, request: RequestForFiles) => {
    const { id, number } = opened;
    const { added, doubtful, notes } = request;
    if (added.length === 0) return change(id, { status: "archived" });
    // Some may have failed, and others were added later.
    const { verb, past } = verbsFor(request);
    const subject = subjectFor(added[0] ?? "", added.length, verb);
    if (subject !== opened.subject) await change(id, { subject });
    if (!mayMerge || doubtful.length > 0) return leaveOpen(opened, request);
    const { result } = await merge({ params: { spaceId, changeRequestId: id } });
    if (result === "conflicts") throw new Error(conflictsIn(number));
    const done = `${past} ${plural(added.length, "file")}`;
    const effects = { undone: undoneFor(request), redone: done };
    toastDone(done, { undo: () => undoMerge({ id, number }, effects) });
    if (notes.length > 0) toastNote(notes.join(" "));
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
