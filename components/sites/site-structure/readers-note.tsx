"use client";

import { SiteReaders } from "@/components/sites/site-readers";
import { Banner } from "@/components/ui/banner";
import { useSite } from "@/lib/queries/sites/sites";
import { useStructureContext } from "./structure-context";

/**
 * Shows the readers of a space that is added to a published site; hidden for an unpublished one.
 */
export function ReadersNote() {
  const { site: params } = useStructureContext();
  const site = useSite(params).data;
  if (!site?.published) return null;
  return (
    <Banner tone="warning" title="This site is published: readers can see the space immediately">
      <SiteReaders params={params} site={site} />
    </Banner>
  );
}
