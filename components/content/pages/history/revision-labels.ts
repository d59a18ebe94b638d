import type { RevisionSummary } from "@/lib/contract/content/content";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { titled } from "@/lib/format/titled";

export const revisionLabels: Record<RevisionSummary["type"], string> = {
  edits: "Edits",
  merge: "Merge",
  rollback: "Rollback",
  update: "Update from the space",
  computed: "Computed content",
};

/** Returns what a revision is called: by what it merged, or else by how it was made. */
export function revisionTitle({ type, parents, mergedFrom }: RevisionSummary): string {
  if (mergedFrom) return titled(mergedFrom.subject);
  return parents.length === 0 ? "Initial revision" : revisionLabels[type];
}

export const changeLabels: Record<ContentChange["type"], string> = {
  page_created: "Page created",
  page_edited: "Page edited",
  page_moved: "Page moved",
  page_deleted: "Page deleted",
  file_created: "File added",
  file_edited: "File changed",
  file_deleted: "File deleted",
  variables_edited: "Variables changed",
  reusable_content_created: "Reusable content created",
  reusable_content_edited: "Reusable content edited",
  reusable_content_deleted: "Reusable content deleted",
};

const memberLabels: Record<string, string> = {
  documentId: "text",
  document: "text",
  markdown: "text",
  noIndex: "search visibility",
  noRobotsIndex: "search engine visibility",
};

/** Labels of members: "title and text". */
export const memberName = (name: string): string => memberLabels[name] ?? name;
