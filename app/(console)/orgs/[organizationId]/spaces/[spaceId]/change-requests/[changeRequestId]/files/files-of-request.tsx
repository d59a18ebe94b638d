"use client";

import { FilesPanel } from "@/components/content/files/files-panel";
import { RequestFiles } from "@/components/content/pages/uploads/request-files";

interface FilesOfRequestProps {
  params: { organizationId: string; spaceId: string; changeRequestId: string };
}

/** Files of a change request, with the upload. */
export function FilesOfRequest({ params }: FilesOfRequestProps) {
  return (
    <RequestFiles params={params}>
      {(adding, onReplace) => <FilesPanel params={params} adding={adding} onReplace={onReplace} />}
    </RequestFiles>
  );
}
