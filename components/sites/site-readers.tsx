"use client";

import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { TextLink } from "@/components/ui/text-link";
import type { Site } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { useSiteShareLinks } from "@/lib/queries/sites/share-links";
import { paths } from "@/lib/url/paths";

interface SiteReadersProps {
  params: SiteParams;
  site: Pick<Site, "visibility">;
}

/** Visibility of a published site, with the number of share links. */
export function SiteReaders({ params, site }: SiteReadersProps) {
  const { label, readers, search } = visibilityLabels[site.visibility];
  return (
    <div className="space-y-2">
      <p>
        Visibility: <strong className="font-medium text-text">{label}</strong>. {readers} {search}
      </p>
      {site.visibility === "share-link" && <LinkCount params={params} />}
    </div>
  );
}

function LinkCount({ params }: { params: SiteParams }) {
  const count = useSiteShareLinks(params).data?.pages.at(-1)?.count;
  return (
    <p>
      {count !== undefined && `The site has ${plural(count, "share link")}. `}
      Create and copy links under{" "}
      <TextLink href={paths.siteShareLinks(params)}>Share links</TextLink>.
    </p>
  );
}
