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
export function revisionTitle({ type, parents, mergedFrom }: RevisionSummary): string {
  if (mergedFrom) return subjectOf(mergedFrom);
  return parents.length === 0 ? "Initial revision" : revisionLabels[type];
}
