"use client";

import { useMoveStatus } from "@/components/content/change-requests/use-move-status";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Button } from "@/components/ui/button";
import type { ImportRun } from "@/lib/contract/content/imports";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import { leavesDraft } from "./import-labels";

interface ArchiveDraftProps {
  params: ChangeRequestParams;
  run: ImportRun;
}

/** Archives the draft of an import that ended early, for people who can edit the space. */
export function ArchiveDraft({ params, run }: ArchiveDraftProps) {
  const request = useChangeRequest(params).data;
  const space = useSpace(params).data;
  if (!request || !space?.permissions.edit || !leavesDraft(run, request)) return null;
  return <ArchiveButton params={params} request={request} />;
}

interface ArchiveButtonProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
}

function ArchiveButton({ params, request }: ArchiveButtonProps) {
  const { move, moving } = useMoveStatus(params, request);
  return (
    <Button pending={moving} onClick={() => move("archived")}>
      Archive draft
    </Button>
  );
}
