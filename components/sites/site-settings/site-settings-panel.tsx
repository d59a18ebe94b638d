"use client";

import type { ReactNode } from "react";
import { HostnameSection } from "@/components/sites/custom-hostname/hostname-section";
import { Banner } from "@/components/ui/banner";
import { Skeleton } from "@/components/ui/skeleton";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { useSite } from "@/lib/queries/sites/sites";
import { SiteSettingsForm } from "./site-settings-form";

interface SiteSettingsPanelProps {
  params: SiteParams;
  /** Section of the integrations of the site. */
  integrations: ReactNode;
}

/** The frame shows loading errors. */
export function SiteSettingsPanel({ params, integrations }: SiteSettingsPanelProps) {
  const site = useSite(params).data;
  const { data: structure } = useSiteStructure(params);
  const role = useOwnSiteRole(params);
  if (!site) return <Skeleton className="h-96 max-w-form" />;
  // Roles other than admin load later: until then the fields are disabled.
  const mayEdit = isAtLeast(role, "edit");
  const isAdmin = role === "admin";
  return (
    <div className="space-y-5">
      {!isAdmin && (
        <Banner className="max-w-form">
          You need the edit role to change the title and the defaults, and the admin role for all
          other settings. Ask an admin of this organization for access.
        </Banner>
      )}
      <SiteSettingsForm {...{ params, site, structure, mayEdit, isAdmin }} />
      {mayEdit && (
        <div className="max-w-form pt-5">
          <HostnameSection {...{ params, site, isAdmin }} />
        </div>
      )}
      <div className="max-w-form pt-5">{integrations}</div>
    </div>
  );
}
