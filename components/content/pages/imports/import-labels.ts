import type { Tone } from "@/components/ui/badge";
import type { ImportRun, ImportState } from "@/lib/contract/content/imports";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { isUnfinishedImport } from "@/lib/queries/content/imports";

export const importStates: Record<ImportState, { label: string; tone: Tone }> = {
  queued: { label: "Queued", tone: "neutral" },
  running: { label: "Running", tone: "info" },
  done: { label: "Done", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  canceled: { label: "Canceled", tone: "neutral" },
};

/** Returns true if an import ended without pages, in a draft that has nothing else either. */
export const leavesEmptyDraft = (
  { state, importedResources }: Pick<ImportRun, "state" | "importedResources">,
  request: Pick<ChangeRequest, "status" | "revision" | "revisionInitial" | "comments">,
): boolean =>
  (state === "failed" || state === "canceled") &&
  importedResources === 0 &&
  request.status === "draft" &&
  request.revision === request.revisionInitial &&
  request.comments === 0;

/** Returns the label of the button that continues an import; undefined if nothing is left. */
export function retryLabel(run: ImportRun): string | undefined {
  const { state, importedResources, failedResources } = run;
  if (isUnfinishedImport(run)) return undefined;
  if (failedResources > 0) return "Retry failed pages";
  if (state === "done") return undefined;
  return importedResources > 0 ? "Resume" : "Import again";
}
