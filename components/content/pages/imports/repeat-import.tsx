"use client";

import { Button } from "@/components/ui/button";
import { toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { useRetryImport } from "@/lib/queries/content/imports";
import { useSpace } from "@/lib/queries/content/spaces";
import { ImportDialog } from "./import-content";
import { isSpent, needsCorrection, reopensDraft, retryLabel } from "./import-labels";
import { useRequestOf } from "./use-content-of";

interface RepeatImportProps {
  params: ImportParams;
  run: ImportRun;
}

/** Returns true if somebody can import into the target of an import, which may be archived. */
function useMayImport(run: ImportRun): boolean {
  const space = useSpace({ spaceId: run.space }).data;
  const { edit = false, merge = false } = space?.permissions ?? {};
  return space?.editMode !== "locked" && (run.changeRequest === undefined ? merge : edit);
}

/** Continues the import, for people who can change its target, unless that is archived. */
export function RepeatImport({ params, run }: RepeatImportProps) {
  const mayImport = useMayImport(run);
  const request = useRequestOf(run);
  const { mutateAsync, isPending } = useRetryImport();
  const label = retryLabel(run);
  if (label === undefined || !mayImport || isSpent(run)) return null;
  if (request?.status === "archived" && !reopensDraft(run, request)) return null;
  return (
    <Button pending={isPending} onClick={() => void mutateAsync({ params }).catch(toastProblem)}>
      {label}
    </Button>
  );
}

const dialogs = { import: ImportDialog };

interface ChooseAnotherProps extends RepeatImportProps {
  /** Opens the report of the new import. */
  opensReport?: boolean;
}

/** Imports another or a corrected file into the same target. */
export function ChooseAnother({ params, run, opensReport = false }: ChooseAnotherProps) {
  const { organizationId } = params;
  const mayImport = useMayImport(run);
  const request = useRequestOf(run);
  const { open, element } = useDialogs(dialogs);
  const spent = isSpent(run);
  if (!mayImport || !(spent || needsCorrection(run))) return null;
  const isOpen = request?.status === "draft" || request?.status === "open";
  const inSpace = { organizationId, spaceId: run.space };
  const target = {
    // A new draft takes the place of an archived one.
    params: isOpen ? { ...inSpace, changeRequestId: request.id } : inSpace,
    page: run.page === undefined ? undefined : { id: run.page, title: "page" },
    intoSpace: run.changeRequest === undefined,
    opensReport,
  };
  return (
    <>
      <Button
        variant={opensReport && spent ? "primary" : "secondary"}
        onClick={() => open.import(target)}
      >
        {spent ? "Choose another file…" : "Import again…"}
      </Button>
      {element}
    </>
  );
}
