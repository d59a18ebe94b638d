import type { ContentOf } from "@/lib/queries/content/content";
import { paths } from "@/lib/url/paths";

/** Searchable location: a space or a change request. */
export type SearchableParams = Omit<ContentParams, "revisionId">;

/** Location of pages in the console: a space, a change request or a revision. */
export type ContentParams = ContentOf & { organizationId: string };

/** Location of a revision's pages. */
export interface RevisionParams {
  organizationId: string;
  spaceId: string;
  revisionId: string;
}

/** Returns the path of a heading in a space or a change request. */
export function sectionIn(params: SearchableParams, pageId: string, section: string): string {
  const { changeRequestId } = params;
  return changeRequestId === undefined
    ? paths.spaceSection(params, pageId, section)
    : paths.changeRequestSection({ ...params, changeRequestId }, pageId, section);
}

/** Returns the path of a page, or of the location itself. */
export function addressIn(params: ContentParams, pageId?: string): string {
  const { changeRequestId, revisionId } = params;
  if (changeRequestId !== undefined) {
    return paths.changeRequestContent({ ...params, changeRequestId }, pageId);
  }
  if (revisionId !== undefined) return paths.revision({ ...params, revisionId }, pageId);
  return paths.spaceContent(params, pageId);
}
