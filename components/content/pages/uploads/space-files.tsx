"use client";

import type { ReactNode } from "react";
import type { Space } from "@/lib/contract/content/space";
import { useSpace } from "@/lib/queries/content/spaces";
import { FileTaker } from "./file-taker";
import { useRequestForFiles } from "./use-request-for-files";
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
  const { open, ...steps } = useRequestForFiles(params, space.permissions.merge);
  const uploading = useUploads(open, { ...steps, wordsFor: (name) => `${name} uploaded` });
  return (
    <FileTaker uploading={uploading} dropLabel="Drop files to add them to the space">
      {children}
    </FileTaker>
  );
}
