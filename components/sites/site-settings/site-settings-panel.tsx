"use client";

import type { ReactNode } from "react";
import { ReadOnlyNote } from "@/components/people/members/read-only-note";
import { Skeleton } from "@/components/ui/skeleton";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { useSite } from "@/lib/queries/sites/sites";
import { SiteSettingsForm } from "./site-settings-form";

interface SiteSettingsPanelProps {
  params: SiteParams;
  /** Section of the custom host name, for people who may see it. */
  hostname: ReactNode;
  /** Section of the integrations of the site. */
  integrations: ReactNode;
}

/** Settings of a site; the frame shows loading errors. */
export function SiteSettingsPanel({ params, hostname, integrations }: SiteSettingsPanelProps) {
  const site = useSite(params).data;
  const { data: structure } = useSiteStructure(params);
  const role = useOwnSiteRole(params);
  if (!site) return <Skeleton className="h-96 max-w-form" />;
  // Roles other than admin are loaded later; until then, fields are disabled.
  const mayEdit = isAtLeast(role, "edit");
  const isAdmin = role === "admin";
  const organization = { organizationId: params.organizationId };
  return (
    <div className="space-y-5">
      {role !== undefined && !isAdmin && (
        <ReadOnlyNote organization={organization}>
          You need the edit role to change the title and the defaults, and the admin role for all
          other settings.
        </ReadOnlyNote>
      )}
      <SiteSettingsForm {...{ params, site, structure, mayEdit, isAdmin }} />
      <div className="max-w-form space-y-10 pt-5">
        {mayEdit && hostname}
        {integrations}
      </div>
    </div>
  );
}
