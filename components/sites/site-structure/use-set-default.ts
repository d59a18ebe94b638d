"use client";

import type { SiteParams } from "@/lib/contract/sites/sites";
import {
  useSetSectionDefault,
  useSetSiteDefault,
} from "@/lib/queries/sites/site-structure-changes";
import { findItem } from "@/lib/structure/items";
import type { Structure } from "@/lib/structure/structure";

export function useSetDefault(site: SiteParams) {
  const ofSite = useSetSiteDefault();
  const ofSection = useSetSectionDefault();
  return async (structure: Structure, id: string): Promise<void> => {
    const found = findItem(structure, id);
    if (found?.item.object === "site-section") {
      await ofSite.mutateAsync({ params: site, body: { defaultSiteSection: id } });
    } else if (found?.parent) {
      const params = { ...site, siteSectionId: found.parent.id };
      await ofSection.mutateAsync({ params, body: { defaultSiteSpace: id } });
    } else if (found) {
      await ofSite.mutateAsync({ params: site, body: { defaultSiteSpace: id } });
    }
  };
}
