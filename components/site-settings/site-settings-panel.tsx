"use client";

import { Banner } from "@/components/ui/banner";
import { Skeleton } from "@/components/ui/skeleton";
import type { SiteParams } from "@/lib/contract/sites";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/own-role";
import { useSiteStructure } from "@/lib/queries/site-structure";
import { useSite } from "@/lib/queries/sites";
import { SiteSettingsForm } from "./site-settings-form";

/** The frame around it tells why a site could not be loaded. */
export function SiteSettingsPanel({ params }: { params: SiteParams }) {
  const site = useSite(params).data;
  const { data: structure } = useSiteStructure(params);
  const role = useOwnSiteRole(params);
  if (!site) return <Skeleton className="h-96 max-w-form" />;
  // Not known at once for all but admins: until then the fields are shown closed.
  const mayEdit = isAtLeast(role, "edit");
  const isAdmin = role === "admin";
  return (
    <div className="space-y-5">
      {!isAdmin && (
        <Banner className="max-w-form">
          The title and the defaults take the role edit, everything else here the role admin. An
          admin of this organization can grant them.
        </Banner>
      )}
      <SiteSettingsForm {...{ params, site, structure, mayEdit, isAdmin }} />
    </div>
  );
}
