import type { Tone } from "@/components/ui/badge";
import type { ImportRun, ImportState } from "@/lib/contract/content/imports";
import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { formatNumber, plural } from "@/lib/format/format";
import { isUnfinishedImport } from "@/lib/queries/content/imports";

export const importStates: Record<ImportState, { label: string; tone: Tone }> = {
  queued: { label: "Queued", tone: "neutral" },
  running: { label: "Running", tone: "info" },
  done: { label: "Done", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  canceled: { label: "Canceled", tone: "neutral" },
};

/** Returns the number of notes about changed or omitted content. */
export const countNotes = ({ notes }: Pick<ImportRun, "notes">): number =>
  notes.reduce((sum, { count }) => sum + count, 0);

/** Returns label and tone of an import's state: one with failed pages or notes needs a look. */
export function stateOf(run: Pick<ImportRun, "state" | "notes" | "failedResources">): {
  label: string;
  tone: Tone;
} {
  const { state, failedResources: failed } = run;
  const notes = countNotes(run);
  if (state !== "done" || notes + failed === 0) return importStates[state];
  const rest = failed > 0 ? `, ${formatNumber(failed)} failed` : ` with ${plural(notes, "note")}`;
  return { label: `Done${rest}`, tone: "warning" };
}

type Ended = Pick<ImportRun, "state" | "importedResources" | "createdAt">;

const isAborted = ({ state }: Ended) => state === "failed" || state === "canceled";

/**
 * Returns true if an import ended early in a draft that it created, or that is still empty. What an
 * import creates has its time of creation.
 */
export const leavesDraft = (
  run: Ended,
  request: Pick<
    ChangeRequest,
    "status" | "revision" | "revisionInitial" | "comments" | "createdAt"
  >,
): boolean =>
  isAborted(run) &&
  request.status === "draft" &&
  request.comments === 0 &&
  (request.createdAt === run.createdAt ||
    (run.importedResources === 0 && request.revision === request.revisionInitial));

/** Returns true if a repeated import reopens the draft that the first attempt has archived. */
export const reopensDraft = (
  run: Ended,
  request: Pick<
    ChangeRequest,
    "status" | "revision" | "revisionInitial" | "comments" | "createdAt"
  >,
): boolean =>
  request.status === "archived" &&
  request.comments === 0 &&
  request.createdAt === run.createdAt &&
  request.revision === request.revisionInitial;

/** Returns true if an import ended early in the space that it created. */
export const leavesSpace = (
  run: Ended & Pick<ImportRun, "changeRequest">,
  space: Pick<Space, "createdAt">,
): boolean =>
  isAborted(run) && run.changeRequest === undefined && space.createdAt === run.createdAt;

/** Counts the effects on pages that the target had, such as ": 12 updated, 3 added". */
export function effectsOf({
  importedResources: imported,
  updatedResources: updated,
  unchangedResources: unchanged,
}: Pick<ImportRun, "importedResources" | "updatedResources" | "unchangedResources">): string {
  if (updated + unchanged === 0) return "";
  const counts = [
    [updated, "updated"],
    [imported - updated - unchanged, "added"],
    [unchanged, "unchanged"],
  ] as const;
  const shown = counts.filter(([count]) => count > 0);
  return `: ${shown.map(([count, effect]) => `${formatNumber(count)} ${effect}`).join(", ")}`;
}

/** Says how many pages were imported, and that those of an import that ended early stay. */
export function resultOf(
  run: Ended &
    Pick<
      ImportRun,
      "failedResources" | "updatedResources" | "unchangedResources" | "changeRequest"
    >,
  request?: Pick<ChangeRequest, "status" | "revision" | "revisionInitial">,
): string {
  const { importedResources: imported, failedResources: failed } = run;
  const place = run.changeRequest === undefined ? "space" : "change request";
  if (imported === 0 && request?.status === "archived") {
    const isEmpty = request.revision === request.revisionInitial;
    return `Nothing was imported. The ${isEmpty ? "empty draft" : place} is archived.`;
  }
  if (imported === 0 && failed === 0) return `Nothing was imported. The ${place} stays.`;
  const counts = `${plural(imported, "page")} imported${effectsOf(run)}, ${formatNumber(failed)} failed.`;
  if (imported > 0 && run.unchangedResources === imported && request?.status === "archived")
    return `${counts} The draft is archived, because the space has all of this content.`;
  return isAborted(run) && imported > 0 ? `${counts} Imported pages stay in the ${place}.` : counts;
}

/** Returns the label of the button that continues an import; undefined if nothing is left. */
export function retryLabel(run: ImportRun): string | undefined {
  const { state, importedResources, failedResources } = run;
  if (isUnfinishedImport(run)) return undefined;
  if (failedResources > 0) return "Retry failed pages";
  if (state === "done") return undefined;
  return importedResources > 0 ? "Resume" : "Import again";
}
