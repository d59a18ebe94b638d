"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { Page } from "@/components/platform/layout/page";
import { useNameInTab } from "@/components/platform/layout/use-name-in-tab";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { titled } from "@/lib/format/titled";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { PublishedAddress } from "./published-address";
import { SiteHeaderActions } from "./site-header-actions";
import { SiteMissing } from "./site-missing";
import { SiteStatus } from "./site-status";

interface SiteFrameProps {
  site: SiteParams;
  children: ReactNode;
}

const siteTabs = (of: SiteParams, isAdmin: boolean) => [
  { href: paths.site(of), label: "Structure", exact: true },
  { href: paths.siteSettings(of), label: "Settings" },
  { href: paths.siteCustomization(of), label: "Customization" },
  { href: paths.siteRedirects(of), label: "Redirects" },
  { href: paths.siteShareLinks(of), label: "Share links" },
  { href: paths.siteAudience(of), label: "Audience" },
  ...(isAdmin ? [{ href: paths.siteVisitors(of), label: "Visitors" }] : []),
  { href: paths.siteAccess(of), label: "Access" },
  ...(isAdmin ? [{ href: paths.siteActivity(of), label: "Activity" }] : []),
];

const lists = new Set(["redirects", "share-links", "access", "activity"]);

/** Frame of a site's pages: title, state and tabs. */
export function SiteFrame({ site: params, children }: SiteFrameProps) {
  const { organizationId } = params;
  const found = useSite(params);
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const segment = useSelectedLayoutSegment();
  const site = found.data;
  useNameInTab(site && titled(site.title));
  const title = site ? titled(site.title) : "Site";
  const crumbs = [{ label: "Sites", href: paths.sites({ organizationId }) }, { label: title }];
  if (!site && found.isError) {
    return (
      <Page title="Site" crumbs={crumbs}>
        <SiteMissing organization={{ organizationId }} found={found} />
      </Page>
    );
  }
  return (
    <Page
      // Lists scroll by themselves, forms with the page.
      fill={segment === null || lists.has(segment)}
      title={title}
      crumbs={crumbs}
      status={site && <SiteStatus site={site} />}
      description={site?.urls.published && <PublishedAddress site={site} />}
      action={site && <SiteHeaderActions organization={{ organizationId }} site={site} />}
      tabs={siteTabs(params, isAdmin)}
    >
      {children}
    </Page>
  );
}
