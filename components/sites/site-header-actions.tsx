"use client";

import { ExternalLink, FileJson, Globe, GlobeOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import { Tooltip } from "@/components/ui/tooltip";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { PublishedContent } from "./published-content";
import { adminsOnly, deleteAction } from "./site-actions";
import { openAddress } from "./site-labels";
import { useSiteDialogs } from "./use-site-dialogs";

interface SiteHeaderActionsProps {
  organization: OrganizationParams;
  site: Site;
}

// Separate from the dialogs, as it stays open beside them.
const panels = { content: PublishedContent };

/** View, publish or unpublish, with other actions in a menu. */
export function SiteHeaderActions({ organization, site }: SiteHeaderActionsProps) {
  const params = { ...organization, siteId: site.id };
  const isAdmin = useOwnSiteRole(params) === "admin";
  const dialogs = useSiteDialogs(organization);
  const panel = useDialogs(panels, { params }, ["content"]);
  const address = openAddress(site);
  const act = site.published ? "unpublish" : "publish";
  const button = (
    <Button
      // For a site without spaces, another step comes first.
      variant={site.published || site.siteSpaces === 0 ? "secondary" : "primary"}
      // Not `disabled`, as the reason must be reachable by keyboard and touch.
      aria-disabled={!isAdmin || undefined}
      onClick={() => isAdmin && dialogs.open[act]({ site })}
    >
      {site.published ? <GlobeOff /> : <Globe />}
      {site.published ? "Unpublish" : "Publish"}
    </Button>
  );
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
        <LinkButton variant="primary" href={address} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          View site<span className="sr-only"> (opens in a new tab)</span>
        </LinkButton>
      )}
      {isAdmin ? button : <Tooltip label={adminsOnly}>{button}</Tooltip>}
      <MoreActions actions={[content, deleteAction(site, { isAdmin, open: dialogs.open })]} />
      {dialogs.element}
      {panel.element}
    </>
  );
}
