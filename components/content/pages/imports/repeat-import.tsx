"use client";

import { Button } from "@/components/ui/button";
import { toastProblem } from "@/components/ui/toast";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { useRetryImport } from "@/lib/queries/content/imports";
import { useSpace } from "@/lib/queries/content/spaces";
import { reopensDraft, retryLabel } from "./import-labels";
import { useRequestOf } from "./use-content-of";

interface RepeatImportProps {
  params: ImportParams;
  run: ImportRun;
}

/** Continues the import, for people who can change its target, unless that is archived. */
export function RepeatImport({ params, run }: RepeatImportProps) {
  const space = useSpace({ spaceId: run.space }).data;
  const request = useRequestOf(run);
  const { mutateAsync, isPending } = useRetryImport();
  const label = retryLabel(run);
  const { edit = false, merge = false } = space?.permissions ?? {};
  const isPermitted = run.changeRequest === undefined ? merge : edit;
  if (label === undefined || !isPermitted || space?.editMode === "locked") return null;
  if (request?.status === "archived" && !reopensDraft(run, request)) return null;
  return (
    <Button pending={isPending} onClick={() => void mutateAsync({ params }).catch(toastProblem)}>
      {label}
    </Button>
  );
}
