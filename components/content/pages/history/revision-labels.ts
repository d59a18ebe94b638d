import { importSources } from "@/components/content/pages/imports/import-sources";
import type { RevisionSummary } from "@/lib/contract/content/content";
import { subjectOf } from "@/lib/format/subject";

export const revisionLabels: Record<RevisionSummary["type"], string> = {
  edits: "Edits",
  merge: "Change request merged",
  rollback: "Rollback",
  update: "Update from the space",
  computed: "Computed content",
};

/** Returns what a revision is called: by what it merged, or else by how it was made. */
export function revisionTitle(revision: RevisionSummary): string {
  const { type, parents, mergedFrom, importedFrom } = revision;
  if (mergedFrom) return subjectOf(mergedFrom);
  if (importedFrom) {
    return `Import: ${importSources[importedFrom.source].label}, ${importedFrom.name}`;
  }
  return parents.length === 0 ? "Initial revision" : revisionLabels[type];
}
