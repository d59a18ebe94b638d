"use client";

import { RequestFiles } from "@/components/content/request-files";
import { FilesPanel } from "@/components/files/files-panel";

interface FilesOfRequestProps {
  place: { organizationId: string; spaceId: string; changeRequestId: string };
}

/** The files of a change request, and the way to more. */
export function FilesOfRequest({ place }: FilesOfRequestProps) {
  return (
    <RequestFiles place={place}>
      {(adding) => <FilesPanel place={place} adding={adding} />}
    </RequestFiles>
  );
}
