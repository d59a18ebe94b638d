import type { ContentLocation } from "@/lib/contract/content/content-location";
import { paths } from "@/lib/url/paths";

export interface LinksParams {
  organizationId: string;
  spaceId: string;
  changeRequestId?: string | undefined;
}

type PageLocation = Extract<ContentLocation, { kind: "page" }>;

/** Anchor of the heading that a location names; empty for the whole page. */
export const sectionOf = ({ internalLocation }: PageLocation): string =>
  internalLocation?.type === "anchor" ? internalLocation.anchor : "";

function pagePath(from: LinksParams, at: PageLocation): string {
  const { changeRequestId, ...params } = from;
  if (changeRequestId !== undefined && at.space.id === from.spaceId) {
    return paths.changeRequestSection({ ...params, changeRequestId }, at.page.id, sectionOf(at));
  }
  const space = { organizationId: at.organization.id, spaceId: at.space.id };
  return paths.spaceSection(space, at.page.id, sectionOf(at));
}

/** Path of a location in the console, seen from a space or a change request; undefined for people. */
export function locationPath(from: LinksParams, at: ContentLocation): string | undefined {
  switch (at.kind) {
    case "page":
      return pagePath(from, at);
    case "url":
      return /^https?:\/\//i.test(at.url) ? at.url : undefined;
    case "user":
      return undefined;
  }
  const organization = { organizationId: at.organization.id };
  switch (at.kind) {
    case "file":
      return paths.spaceFiles({ ...organization, spaceId: at.space.id });
    case "space":
    case "reusable-content":
      return paths.spaceContent({ ...organization, spaceId: at.space.id });
    case "collection":
      return paths.collection({ ...organization, collectionId: at.collection.id });
    case "openapi":
      return paths.apiSpec({ ...organization, specSlug: at.openAPISpec.slug });
  }
}
