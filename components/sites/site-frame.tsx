"use client";

import { Globe } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { RequestAccess } from "@/components/access/request-access";
import { AdminsToAsk } from "@/components/people/members/admins-to-ask";
import { Page } from "@/components/platform/layout/page";
import { useMissing } from "@/components/platform/layout/use-missing";
import { useNameInTab } from "@/components/platform/layout/use-name-in-tab";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import type { TabLink } from "@/components/ui/tabs-nav";
import type { ApiError } from "@/lib/client/api-error";
import type { Site, SiteVisibility } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { titled } from "@/lib/format/titled";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { SiteHeaderActions } from "./site-header-actions";
import { bareAddress, openAddress } from "./site-labels";
import { SiteStatus } from "./site-status";

interface SiteMissingProps {
  site: SiteParams;
  isMissing: boolean;
  found: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
}

/** Shown for a missing site, or one that failed to load. */
function SiteMissing({ site, isMissing, found }: SiteMissingProps) {
  const organization = { organizationId: site.organizationId };
  // Members see all sites.
  const isGuest = useOrganization(organization).data?.permissions.listMembers === false;
  const back = <LinkButton href={paths.sites(organization)}>All sites</LinkButton>;
  if (isMissing) {
    return (
      <EmptyState
        icon={Globe}
        title="Site not found"
        action={
          <>
            {isGuest && (
              <RequestAccess organization={organization} resource={{ type: "site", ...site }} />
            )}
            {back}
          </>
        }
      >
        {isGuest ? (
          <>
            It may have been deleted, or you may not have access to it.{" "}
            <AdminsToAsk organization={organization} what="for access" />
          </>
        ) : (
          "It was deleted, or never existed."
        )}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The site couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
      action={back}
    />
  );
}

/** Access requirements, shown beside the address. */
const taken: Partial<Record<SiteVisibility, string>> = {
  "share-link": "Requires a share link",
  "visitor-auth": "Requires visitor sign-in",
};

/**
 * Address of a published site with a copy button, or with the access requirement if the address
 * alone isn't enough.
 */
function PublishedAddress({ site }: { site: Pick<Site, "urls" | "visibility"> }) {
  const address = openAddress(site);
  const shown = bareAddress(site.urls.published ?? "");
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 truncate text-text-muted" title={shown}>
        {shown}
        {!address && <span className="text-text-subtle"> · {taken[site.visibility]}</span>}
      </span>
      {address && <CopyButton value={address} label="Copy link" />}
    </span>
  );
}

interface SiteFrameProps {
  site: SiteParams;
  children: ReactNode;
}

const siteTabs = (of: SiteParams, isAdmin: boolean): readonly TabLink[] => [
  { href: paths.site(of), label: "Structure", exact: true },
  {
    href: paths.siteAudience(of),
    label: "Readers",
    pages: [
      { href: paths.siteAudience(of), label: "Audience" },
      { href: paths.siteShareLinks(of), label: "Share links" },
      ...(isAdmin ? [{ href: paths.siteVisitors(of), label: "Visitor sign-in" }] : []),
    ],
  },
  { href: paths.siteCustomization(of), label: "Appearance" },
  { href: paths.siteRedirects(of), label: "Redirects" },
  {
    href: paths.siteSettings(of),
    label: "Settings",
    pages: [
      { href: paths.siteSettings(of), label: "General" },
      { href: paths.siteAccess(of), label: "Access" },
      ...(isAdmin ? [{ href: paths.siteActivity(of), label: "Activity" }] : []),
    ],
  },
];

const lists = new Set(["redirects", "share-links", "access", "activity"]);

/** Frame of a site's pages: title, state and tabs. */
export function SiteFrame({ site: params, children }: SiteFrameProps) {
  const { organizationId } = params;
  const found = useSite(params);
  const isMissing = useMissing(found);
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const segment = useSelectedLayoutSegment();
  const site = found.data;
  useNameInTab(site && titled(site.title));
  const title = site ? titled(site.title) : isMissing ? "Not found" : "Site";
  const crumbs = [{ label: "Sites", href: paths.sites({ organizationId }) }, { label: title }];
  if (!site && (found.isError || isMissing)) {
    return (
      <Page title={title} crumbs={crumbs}>
        <SiteMissing site={params} isMissing={isMissing} found={found} />
      </Page>
    );
  }
  return (
    <Page
      // Lists scroll by themselves; forms scroll with the page.
      fill={segment === null || lists.has(segment)}
      title={title}
      crumbs={crumbs}
      status={site && <SiteStatus site={site} />}
      description={site?.urls.published && <PublishedAddress site={site} />}
      action={
        site && (
          <SiteHeaderActions
            organization={{ organizationId }}
            site={site}
            aside={segment !== null}
          />
        )
      }
      tabs={siteTabs(params, isAdmin)}
    >
      {children}
    </Page>
  );
}
