import type { ContentOf } from "@/lib/queries/content/content";
import { paths } from "@/lib/url/paths";

/** Searchable location: a space or a change request. */
export type SearchPlace = Omit<ContentPlace, "revisionId">;

/** Location of pages in the console: a space, a change request or a revision. */
export type ContentPlace = ContentOf & { organizationId: string };

/** Returns the path of a heading in a space or a change request. */
export function sectionIn(place: SearchPlace, pageId: string, section: string): string {
  const { changeRequestId } = place;
  return changeRequestId === undefined
    ? paths.spaceSection(place, pageId, section)
    : paths.changeRequestSection({ ...place, changeRequestId }, pageId, section);
}

/** Returns the path of a page, or of the location itself. */
export function addressIn(place: ContentPlace, pageId?: string): string {
  const { changeRequestId, revisionId } = place;
  if (changeRequestId !== undefined) {
    return paths.changeRequestContent({ ...place, changeRequestId }, pageId);
  }
  if (revisionId !== undefined) return paths.revision({ ...place, revisionId }, pageId);
  return paths.spaceContent(place, pageId);
}
