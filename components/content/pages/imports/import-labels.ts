import type { Tone } from "@/components/ui/badge";
import type { ImportNoteKind } from "@/lib/contract/content/import-notes";
import type { ImportRun, ImportState } from "@/lib/contract/content/imports";
import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { formatList, formatNumber, plural } from "@/lib/format/format";
import { type ImportEffect, isUnfinishedImport } from "@/lib/queries/content/imports";

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

/** Notes that lead to nothing to do: the content is there, or pages have nothing like it. */
const harmless: ReadonlySet<ImportNoteKind> = new Set([
  "front-matter",
  "layout",
  "address",
  "taken-path",
  "not-in-source",
  "tool-file",
  "hidden-file",
]);

type Noted = Effects & Pick<ImportRun, "state" | "notes" | "failedResources">;

/** Returns true if an import brought something, and lost some of it. */
export const needsLook = (run: Noted): boolean =>
  run.failedResources > 0 ||
  (!isUnchanged(run) && run.notes.some(({ kind, count }) => count > 0 && !harmless.has(kind)));

/** Returns label and tone of an import's state; a warning if it needs a look. */
export function stateOf(run: Noted): { label: string; tone: Tone } {
  const { state, failedResources: failed } = run;
  const notes = countNotes(run);
  if (state !== "done" || notes + failed === 0) return importStates[state];
  const rest = failed > 0 ? `, ${formatNumber(failed)} failed` : ` with ${plural(notes, "note")}`;
  return { label: `Done${rest}`, tone: needsLook(run) ? "warning" : "neutral" };
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

/** Effects of an import on a page, and on the target. */
export const effectLabels: Record<ImportEffect, string> = {
  added: "Added",
  updated: "Updated",
  unchanged: "Unchanged",
};

type Effects = Pick<ImportRun, "importedResources" | "updatedResources" | "unchangedResources">;

/** Counts the effects on pages that the target had, such as ": 12 updated, 3 added". */
export function effectsOf({
  importedResources: imported,
  updatedResources: updated,
  unchangedResources: unchanged,
}: Effects): string {
  if (updated + unchanged === 0) return "";
  const counts = [
    [updated, "updated"],
    [imported - updated - unchanged, "added"],
    [unchanged, "unchanged"],
  ] as const;
  const shown = counts.filter(([count]) => count > 0);
  return `: ${shown.map(([count, effect]) => `${formatNumber(count)} ${effect}`).join(", ")}`;
}

/** Returns true if the target had all content that was imported. */
export const bringsNothing = ({ importedResources, unchangedResources }: Effects): boolean =>
  importedResources > 0 && unchangedResources === importedResources;

/** Returns true if the target had all content of the source. */
export const isUnchanged = (run: Effects & Pick<ImportRun, "state" | "failedResources">): boolean =>
  run.state === "done" && run.failedResources === 0 && bringsNothing(run);

/** Says what an import does that hasn't found any page yet. */
export const beginningOf = ({ state }: Pick<ImportRun, "state">): string =>
  state === "queued" ? "Waiting to start…" : "Reading the source…";

type Listed = Effects &
  Items &
  Pick<ImportRun, "state" | "fault" | "failedResources" | "totalResources">;

/**
 * Returns the result of an import in a few words, those of its report: progress, counts, or the
 * reason of a failure.
 */
export function shortResultOf(run: Listed): string {
  const { importedResources: imported } = run;
  if (run.fault !== undefined) return run.fault.split(/[.:] /)[0] ?? "";
  if (run.state === "queued" || run.state === "running") {
    if (run.totalResources === 0) return beginningOf(run);
    return `${formatNumber(imported + run.failedResources)} of ${plural(run.totalResources, "page")}`;
  }
  const results = [
    imported > 0 && (effectsOf(run).slice(2) || `${itemsOf(run)} imported`),
    // Of others, the status has this count.
    run.state === "failed" &&
      run.failedResources > 0 &&
      `${formatNumber(run.failedResources)} failed`,
  ].filter((result) => result !== false);
  return results.join(", ") || "Nothing imported";
}

type Items = Pick<ImportRun, "importedResources" | "importedGroups" | "importedLinks">;

/** Counts imported pages, groups and links, such as "151 pages and 14 groups". */
export function itemsOf({
  importedResources: imported,
  importedGroups: groups,
  importedLinks: links,
}: Items): string {
  const counts = [
    [imported - groups - links, "page"],
    [groups, "group"],
    [links, "link"],
  ] as const;
  const shown = counts.filter(([count]) => count > 0);
  if (shown.length === 0) return plural(0, "page");
  return formatList(shown.map(([count, noun]) => plural(count, noun)));
}

/** Says how many pages were imported, and that those of an import that ended early stay. */
export function resultOf(
  run: Ended & Effects & Items & Pick<ImportRun, "failedResources" | "changeRequest">,
  request?: Pick<ChangeRequest, "status" | "revision" | "revisionInitial">,
): string {
  const { importedResources: imported, failedResources: failed } = run;
  const place = run.changeRequest === undefined ? "space" : "change request";
  if (imported === 0 && request?.status === "archived") {
    const isEmpty = request.revision === request.revisionInitial;
    return `Nothing was imported. The ${isEmpty ? "empty draft" : place} is archived.`;
  }
  if (imported === 0 && failed === 0) return `Nothing was imported. The ${place} stays.`;
  const isArchived = request?.status === "archived";
  if (isUnchanged(run)) {
    const holder = isArchived ? "space" : place;
    const rest = isArchived ? " The empty draft is archived." : "";
    return `Nothing has changed: the ${holder} has all of this content, ${itemsOf(run)}.${rest}`;
  }
  const failures = failed > 0 ? `, ${formatNumber(failed)} failed` : "";
  const counts = `${itemsOf(run)} imported${effectsOf(run)}${failures}.`;
  if (isArchived && bringsNothing(run))
    return `${counts} The draft is archived, because the space has all of the imported content.`;
  return isAborted(run) && imported > 0 ? `${counts} Imported pages stay in the ${place}.` : counts;
}

/**
 * Returns true if another attempt with the stored file would fail in the same way, as with a broken
 * archive. Websites and files on the web can change, and errors of the service can pass.
 */
export const isSpent = ({
  state,
  name,
  fault = "",
  importedResources,
}: Pick<ImportRun, "state" | "name" | "fault" | "importedResources">): boolean =>
  state === "failed" &&
  importedResources === 0 &&
  !/^https?:/i.test(name) &&
  !fault.startsWith("Internal error");

/** Returns true if files have to be corrected before another import of them can succeed. */
export const needsCorrection = (
  run: Pick<ImportRun, "state" | "importedResources" | "failedResources" | "retriableResources">,
): boolean =>
  run.state === "done" && run.importedResources > 0 && run.retriableResources < run.failedResources;

/** Returns the label of the button that continues an import; undefined if nothing is left. */
export function retryLabel(run: ImportRun): string | undefined {
  const { state, importedResources, failedResources: failed, retriableResources } = run;
  if (isUnfinishedImport(run)) return undefined;
  if (retriableResources > 0)
    return retriableResources === failed
      ? "Retry failed pages"
      : `Retry ${formatNumber(retriableResources)} failed`;
  if (state === "done") return undefined;
  return importedResources > 0 ? "Resume" : "Import again";
}
