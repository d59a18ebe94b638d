import type { ImportResource, ImportRun } from "#lib/contract/content/imports.ts";
import { optional } from "../../platform/db/rows.ts";
import type { ImportResourceRow, ImportRow } from "./table.ts";

/** Returns the API form of an import, with the first page it created. */
export function toImport(row: ImportRow, page: string | null): ImportRun {
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
    unrecognizedTags: row.unrecognized,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString(),
  };
}

/** Returns the API form of one resource of an import. */
export function toImportResource(
  row: ImportResourceRow,
  { intoPage }: Pick<ImportRow, "intoPage">,
): ImportResource {
  const { key, title, state, fault, pageId, unrecognized } = row;
  return {
    name: key,
    title,
    state,
    fault: optional(fault),
    ...(unrecognized.length > 0 && { unrecognizedTags: unrecognized }),
    ...(state === "imported" && { page: intoPage ?? pageId }),
  };
}
