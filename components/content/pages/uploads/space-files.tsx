"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/content/space";
import { plural } from "@/lib/format/format";
import { useSpace } from "@/lib/queries/content/spaces";
import {
  useCreateChangeRequest,
  useMergeChangeRequest,
} from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { FileTaker } from "./file-taker";
import { useUploads } from "./use-uploads";

interface SpaceFilesProps {
  params: { organizationId: string; spaceId: string };
  /** Renders the files, with the upload button if permitted. */
  children: (adding: ReactNode) => ReactNode;
}

/** Uploads files to a space, in a change request for all files that are added together. */
export function SpaceFiles({ params, children }: SpaceFilesProps) {
  const space = useSpace(params).data;
  if (!space?.permissions.edit || space.editMode === "locked") return children(undefined);
  return (
    <OpenSpaceFiles params={params} space={space}>
      {children}
    </OpenSpaceFiles>
  );
}

function OpenSpaceFiles({ params, space, children }: SpaceFilesProps & { space: Space }) {
  const request = useRequestForFiles(params, space.permissions.merge);
  const uploading = useUploads(request.open, (name) => {
    request.count();
    return `${name} uploaded`;
  });
  const isBusy = uploading.uploads.some(({ problem }) => problem === null);
  const { finish } = request;
  useEffect(() => {
    if (!isBusy) finish();
  }, [isBusy, finish]);
  return (
    <FileTaker uploading={uploading} dropLabel="Drop files to add them to the space">
      {children}
    </FileTaker>
  );
}

const longestSubject = 100;

/** Change request that is opened with the first file, and merged after the last one if permitted. */
function useRequestForFiles(params: SpaceFilesProps["params"], mayMerge: boolean) {
  const router = useRouter();
  const { mutateAsync: create } = useCreateChangeRequest();
  const { mutateAsync: merge } = useMergeChangeRequest();
  const current = useRef<{ id: string; number: number }>(undefined);
  const added = useRef(0);
  const { spaceId } = params;
  const open = async (name: string) => {
    const subject = `Add ${name}`.slice(0, longestSubject);
    current.current ??= await create({ params: { spaceId }, body: { subject } });
    return { spaceId, changeRequestId: current.current.id };
  };
  const show = (changeRequestId: string) => ({
    label: "View",
    onClick: () => router.push(paths.changeRequestFiles({ ...params, changeRequestId })),
  });
  const settle = async () => {
    const request = current.current;
    const files = plural(added.current, "file");
    if (!request || added.current === 0) return;
    current.current = undefined;
    added.current = 0;
    if (!mayMerge) {
      const where = `Added ${files} to change request #${request.number}`;
      return void toastDone(where, { action: show(request.id) });
    }
    try {
      const { result } = await merge({ params: { spaceId, changeRequestId: request.id } });
      if (result === "conflicts") throw new Error(`#${request.number} has conflicts`);
      toastDone(`Added ${files}`);
    } catch (error) {
      toastProblem(error, show(request.id));
    }
  };
  const latest = useRef(settle);
  latest.current = settle;
  const finish = useRef(() => void latest.current()).current;
  return { open, count: () => (added.current += 1), finish };
}
