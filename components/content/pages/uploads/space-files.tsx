"use client";

import type { Space } from "@/lib/contract/content/space";
import { useSpace } from "@/lib/queries/content/spaces";
import { FileTaker, type RenderFiles } from "./file-taker";
import { useRequestForFiles } from "./use-request-for-files";
import { useUploads } from "./use-uploads";

interface SpaceFilesProps {
  params: { organizationId: string; spaceId: string };
  /** Renders the files, with the upload button and the replacement of a file if permitted. */
  children: RenderFiles;
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
    <FileTaker
      params={params}
      uploading={uploading}
      dropLabel="Drop files to add them to the space"
    >
      {children}
    </FileTaker>
  );
}
