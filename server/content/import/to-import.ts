import type { ImportNote } from "#lib/contract/content/import-notes.ts";
import type { ImportResource, ImportRun } from "#lib/contract/content/imports.ts";
import { optional } from "../../db/rows.ts";
import type {
  ImportNoteRow,
  ImportResourceRow,
  ImportRow,
} from "../../db/schema/imports-and-exports.ts";

export interface ImportFacts {
  /** First page that the import created. */
  page: string | null;
  notes: ImportRun["notes"];
  /** Imported items that aren't pages with text, and failed ones that a retry can import. */
  others: { groups: number; links: number; retriable: number };
}

export function toImport(row: ImportRow, { page, notes, others }: ImportFacts): ImportRun {
  return {
    object: "import",
    id: row.id,
    source: row.source,
    name: row.name,
    state: row.state,
    fault: optional(row.fault),
    space: row.spaceId,
    changeRequest: optional(row.changeRequestId),
    page: optional(row.intoPage ?? page),
    totalResources: row.total,
    importedResources: row.imported,
    failedResources: row.failed,
    retriableResources: others.retriable,
    updatedResources: row.updated,
    unchangedResources: row.unchanged,
    importedGroups: others.groups,
    importedLinks: others.links,
    trackedChanges: row.source === "docx" ? (row.options?.trackedChanges ?? "accept") : undefined,
    notes,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString(),
  };
}

export function toImportResource(
  row: ImportResourceRow,
  { intoPage }: Pick<ImportRow, "intoPage">,
): ImportResource {
  const { key, title, state, fault, pageId, kind, isEmpty, effect } = row;
  // The keys of entries without a file contain a number.
  const isNumbered = kind !== "document" || isEmpty;
  return {
    name: isNumbered ? key.replace(/^\d+:/, "") : key,
    title,
    state,
    fault: optional(fault),
    ...(state === "imported" && {
      page: intoPage ?? pageId,
      effect: intoPage === null ? (effect ?? "added") : "updated",
    }),
  };
}

export function toImportNote(
  { kind, text, key }: ImportNoteRow,
  resource: ImportResourceRow | null,
  run: Pick<ImportRow, "intoPage">,
): ImportNote {
  if (kind === "not-in-source" && key !== null) return { kind, text, title: text, page: key };
  if (!resource) return { kind, text };
  const { name, title, page } = toImportResource(resource, run);
  return { kind, text, name, title, ...(page !== undefined && { page }) };
}
