"use client";

import { Globe, GlobeOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { MoreActions } from "@/components/ui/more-actions";
import { Tooltip } from "@/components/ui/tooltip";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Site } from "@/lib/contract/site";
import { useOwnSiteRole } from "@/lib/queries/own-role";
import { adminsOnly, deleteAction } from "./site-actions";
import { useSiteDialogs } from "./site-dialogs";

interface SiteHeaderActionsProps {
  organization: OrganizationParams;
  site: Site;
}

/** Publish or unpublish, and the rest in a menu. */
export function SiteHeaderActions({ organization, site }: SiteHeaderActionsProps) {
  const isAdmin = useOwnSiteRole({ ...organization, siteId: site.id }) === "admin";
  const dialogs = useSiteDialogs(organization);
  const act = site.published ? "unpublish" : "publish";
  const button = (
    <Button
      // A site without spaces has another next step.
      variant={site.published || site.siteSpaces === 0 ? "secondary" : "primary"}
      // Not `disabled`: the reason must be reachable by keyboard and touch.
      aria-disabled={!isAdmin || undefined}
      onClick={() => isAdmin && dialogs.ask(act, site)}
    >
      {site.published ? <GlobeOff /> : <Globe />}
      {site.published ? "Unpublish" : "Publish"}
    </Button>
  );
  return (
    <>
      {isAdmin ? button : <Tooltip label={adminsOnly}>{button}</Tooltip>}
      <MoreActions actions={[deleteAction(site, { isAdmin, ask: dialogs.ask })]} />
      {dialogs.element}
    </>
  );
}
