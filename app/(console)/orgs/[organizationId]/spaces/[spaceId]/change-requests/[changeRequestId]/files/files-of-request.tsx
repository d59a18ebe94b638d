"use client";

import { FilesPanel } from "@/components/content/files/files-panel";
import { RequestFiles } from "@/components/content/pages/uploads/request-files";

interface FilesOfRequestProps {
  place: { organizationId: string; spaceId: string; changeRequestId: string };
}

/** Files of a change request, with the upload. */
export function FilesOfRequest({ place }: FilesOfRequestProps) {
  return (
    <RequestFiles place={place}>
      {(adding) => <FilesPanel place={place} adding={adding} />}
    </RequestFiles>
  );
}
