import { Status } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";

interface SiteOfSpaceProps {
  organization: OrganizationParams;
  site: { id: string; title: string; published: boolean };
}

/** Link to a site that shows a space, with its state. */
export function SiteOfSpace({ organization, site }: SiteOfSpaceProps) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <TextLink
        href={paths.site({ ...organization, siteId: site.id })}
        className="bidi wrap-anywhere"
      >
        {titled(site.title)}
      </TextLink>
      <Status tone={site.published ? "success" : "neutral"}>
        {site.published ? "Published" : "Unpublished"}
      </Status>
    </span>
  );
}
