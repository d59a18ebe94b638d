"use client";

import type { SiteParams } from "@/lib/contract/sites/sites";
import {
  useDeleteSection,
  useDeleteSectionGroup,
  useDeleteSiteSpace,
} from "@/lib/queries/sites/site-structure-changes";
import type { StructureItem } from "@/lib/structure/structure";

/** Removes an item of any kind. */
export function useRemove(site: SiteParams) {
  const group = useDeleteSectionGroup();
  const section = useDeleteSection();
  const siteSpace = useDeleteSiteSpace();
  return ({ object, id }: StructureItem): Promise<void> => {
    switch (object) {
      case "site-section-group":
        return group.mutateAsync({ params: { ...site, siteSectionGroupId: id } });
      case "site-section":
        return section.mutateAsync({ params: { ...site, siteSectionId: id } });
      case "site-space":
        return siteSpace.mutateAsync({ params: { ...site, siteSpaceId: id } });
    }
  };
}
