"use client";

import { FilesPanel } from "@/components/content/files/files-panel";
import { SpaceFiles } from "@/components/content/pages/uploads/space-files";

interface FilesOfSpaceProps {
  params: { organizationId: string; spaceId: string };
}

/** Files of a space, with the upload. */
export function FilesOfSpace({ params }: FilesOfSpaceProps) {
  return (
    <SpaceFiles params={params}>
      {(adding, onReplace) => <FilesPanel params={params} adding={adding} onReplace={onReplace} />}
    </SpaceFiles>
  );
}
