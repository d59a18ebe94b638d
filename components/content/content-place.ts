import { paths } from "@/lib/paths";
import type { ContentOf } from "@/lib/queries/content";

/** Where pages are searched: a space or a change request. */
export type SearchPlace = Omit<ContentPlace, "revisionId">;

/** Where the console shows pages: a space, a change request, or a revision of the space. */
export type ContentPlace = ContentOf & { organizationId: string };

/** The address of a heading of a page, in a space or a change request. */
export function sectionIn(place: SearchPlace, pageId: string, section: string): string {
  const { changeRequestId } = place;
  return changeRequestId === undefined
    ? paths.spaceSection(place, pageId, section)
    : paths.changeRequestSection({ ...place, changeRequestId }, pageId, section);
}

/** The address of a page in a place, or of the place itself. */
export function addressIn(place: ContentPlace, pageId?: string): string {
  const { changeRequestId, revisionId } = place;
  if (changeRequestId !== undefined) {
    return paths.changeRequestContent({ ...place, changeRequestId }, pageId);
  }
  if (revisionId !== undefined) return paths.revision({ ...place, revisionId }, pageId);
  return paths.spaceContent(place, pageId);
}
