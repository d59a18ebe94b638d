"use client";

import { ExternalLink, FileJson, Globe, GlobeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import { OnceOpened } from "@/components/ui/once-opened";
import { Tooltip } from "@/components/ui/tooltip";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import { useOwnSiteRole } from "@/lib/queries/own-role";
import { PublishedContent } from "./published-content";
import { adminsOnly, deleteAction } from "./site-actions";
import { openAddress } from "./site-labels";
import { useSiteDialogs } from "./use-site-dialogs";

interface SiteHeaderActionsProps {
  organization: OrganizationParams;
  site: Site;
}

/** View, publish or unpublish, with other actions in a menu. */
export function SiteHeaderActions({ organization, site }: SiteHeaderActionsProps) {
  const params = { ...organization, siteId: site.id };
  const isAdmin = useOwnSiteRole(params) === "admin";
  const [showing, setShowing] = useState(false);
  const dialogs = useSiteDialogs(organization);
  const address = openAddress(site);
  const act = site.published ? "unpublish" : "publish";
  const button = (
    <Button
      // A site without spaces has another next step.
      variant={site.published || site.siteSpaces === 0 ? "secondary" : "primary"}
      // Not `disabled`: the reason must be reachable by keyboard and touch.
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
    onSelect: () => setShowing(true),
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
      <OnceOpened open={showing}>
        <PublishedContent params={params} open={showing} onOpenChange={setShowing} />
      </OnceOpened>
      {dialogs.element}
    </>
  );
}
