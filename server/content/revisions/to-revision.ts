import type { Revision, RevisionSummary } from "#lib/contract/content/content.ts";
import type { ChangeRequest } from "#lib/contract/review/change-request.ts";
import { paths } from "#lib/url/paths.ts";
import type { ReadContext } from "../../access/context.ts";
import { optional } from "../../db/rows.ts";
import type { RevisionRow } from "../../db/schema/content.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { toFile } from "../files/to-file.ts";
import type { LoadedContent } from "../pages/content-location.ts";
import { type ContentUrls, toPages } from "../pages/to-page.ts";

export function toRevisionSummary(
  { config, organizationId, spaceId }: ContentUrls,
  row: RevisionRow,
  merge: ChangeRequest | undefined,
): RevisionSummary {
  return {
    object: "revision",
    id: row.id,
    parents: row.parents,
    type: row.type,
    mergedFrom: merge,
    importedFrom: optional(row.importedFrom),
    createdAt: row.createdAt.toISOString(),
    createdBy: optional(row.createdBy),
    urls: {
      app: appUrl(config, paths.revision({ organizationId, spaceId, revisionId: row.id })),
    },
  };
}

/** Returns the API form of a revision with its pages, without their texts, and its files. */
export function toRevision(
  ctx: ReadContext,
  urls: ContentUrls,
  { revision, tree }: LoadedContent,
  merge: ChangeRequest | undefined,
): Revision {
  return {
    ...toRevisionSummary(urls, revision, merge),
    pages: toPages(urls, tree),
    files: [...tree.files.values()].map((file) => toFile(ctx.config, file)),
    reusableContents: tree.node.reusableContents.map(({ id, title, document }) => ({
      id,
      title,
      document,
    })),
    variables: tree.node.variables,
  };
}
