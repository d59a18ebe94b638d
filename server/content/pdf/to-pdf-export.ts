import type { PdfExport } from "#lib/contract/content/pdf.ts";
import type { Context } from "../../access/context.ts";
import type { PdfExportRow } from "../../db/schema/imports-and-exports.ts";
import { keyLife } from "../../platform/signed-key.ts";
import { signedLink } from "./link.ts";

/**
 * Milliseconds for which files are kept: longer than links, so that a new link is valid for an
 * hour.
 */
export const blobLife = 2 * keyLife;

/** Returns true if the file will last for the lifetime of a new link. */
export const isFresh = ({ finishedAt }: PdfExportRow, now: Date): boolean =>
  finishedAt !== null && finishedAt.getTime() + blobLife - keyLife > now.getTime();

/** Returns the API form, with a link valid for an hour or until the file is deleted. */
export function toPdfExport(
  { config, linkSecret, now }: Pick<Context, "config" | "linkSecret" | "now">,
  row: PdfExportRow,
): PdfExport {
  const { id, state, progress, title, createdAt, finishedAt } = row;
  const kept = (finishedAt?.getTime() ?? 0) + blobLife;
  const expiresAt = new Date(Math.min(now.getTime() + keyLife, kept));
  const linked = state === "done" && kept > now.getTime();
  return {
    object: "pdf-export",
    id,
    state,
    progress,
    title,
    space: row.spaceId,
    changeRequest: row.changeRequestId ?? undefined,
    page: row.pageId ?? undefined,
    createdAt: createdAt.toISOString(),
    pages: row.pages ?? undefined,
    size: row.size ?? undefined,
    fault: row.fault ?? undefined,
    ...(linked && {
      url: signedLink(config, linkSecret, row, expiresAt),
      expiresAt: expiresAt.toISOString(),
    }),
  };
}
