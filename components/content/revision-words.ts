import type { RevisionSummary } from "@/lib/contract/content";
import type { ContentChange } from "@/lib/contract/content-changes";

/** What made a revision. */
export const revisionWords: Record<RevisionSummary["type"], string> = {
  edits: "Edits",
  merge: "Merge",
  rollback: "Rollback",
  update: "Update from the space",
  computed: "Computed content",
};

/** What happened to something, as the history tells it. */
export const changeWords: Record<ContentChange["type"], string> = {
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

const memberWords: Record<string, string> = {
  documentId: "text",
  document: "text",
  markdown: "text",
  noIndex: "search index",
  noRobotsIndex: "robots index",
};

/** The members that an edit changed: "title and text". */
export const memberName = (name: string): string => memberWords[name] ?? name;
