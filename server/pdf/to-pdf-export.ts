import type { PdfExport } from "#lib/contract/pdf.ts";
import type { Context } from "../context.ts";
import { keyLife } from "../signed-key.ts";
import { signedLink } from "./link.ts";
import type { PdfExportRow } from "./table.ts";

/** The bytes outlive the links, so that one that was given a moment ago is good for its hour. */
export const blobLife = 2 * keyLife;

/** Until when the bytes of a finished one may be linked to for a whole hour. */
export const isFresh = ({ finishedAt }: PdfExportRow, now: Date): boolean =>
  finishedAt !== null && finishedAt.getTime() + blobLife - keyLife > now.getTime();

/** The wire form, with a link that is good for an hour, or for as long as the bytes are kept. */
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
