"use client";

import { ExternalLink, FileJson, Globe } from "lucide-react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import { Tooltip } from "@/components/ui/tooltip";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSiteShareLinks } from "@/lib/queries/sites/share-links";
import { PublishedContent } from "./published-content";
import { adminsOnly, deleteAction, publishAction } from "./site-actions";
import { openAddress } from "./site-labels";
import { useSiteDialogs } from "./use-site-dialogs";

interface SiteHeaderActionsProps {
  organization: OrganizationParams;
  site: Site;
  /** The page has a main action of its own. */
  aside: boolean;
}

// Separate from the dialogs, as it stays open beside them.
const panels = { content: PublishedContent };

/** View or publish, with other actions in a menu. */
export function SiteHeaderActions({ organization, site, aside }: SiteHeaderActionsProps) {
  const params = { ...organization, siteId: site.id };
  const isAdmin = useOwnSiteRole(params) === "admin";
  const dialogs = useSiteDialogs(organization);
  const panel = useDialogs(panels, { params }, ["content"]);
  const address = useViewAddress(params, site, isAdmin);
  // For a site without spaces, another step comes first.
  const variant = aside || site.siteSpaces === 0 ? "secondary" : "primary";
  const publish = !site.published && (
    <Button
      variant={variant}
      // Not `disabled`, as the reason must be reachable by keyboard and touch.
      aria-disabled={!isAdmin || undefined}
      onClick={() => isAdmin && dialogs.open.publish({ site })}
    >
      <Globe />
      Publish
    </Button>
  );
  const acts = { isAdmin, open: dialogs.open };
  const content = {
    id: "content",
    label: "Published content",
    icon: FileJson,
    onSelect: () => panel.open.content(),
    ...(!site.published && { disabled: true, reason: "Publish the site first" }),
  };
  return (
    <>
      {address && (
        <LinkButton variant={variant} href={address} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          View site<span className="sr-only"> (opens in a new tab)</span>
        </LinkButton>
      )}
      {publish && (isAdmin ? publish : <Tooltip label={adminsOnly}>{publish}</Tooltip>)}
      <MoreActions
        actions={[
          content,
          ...(site.published ? [publishAction(site, acts)] : []),
          deleteAction(site, acts),
        ]}
      />
      {dialogs.element}
      {panel.element}
    </>
  );
}

/** Address at which the viewer can look at the site: for share links, that of one that is on. */
function useViewAddress(params: SiteParams, site: Site, isAdmin: boolean): string | undefined {
  const enabled = isAdmin && site.published && site.visibility === "share-link";
  const links = useSiteShareLinks(params, { enabled }).data?.pages[0]?.items;
  const link = enabled && links?.find(({ active, urls }) => active && urls.published);
  return openAddress(site) ?? (link ? link.urls.published : undefined);
}
