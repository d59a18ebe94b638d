"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { titled } from "@/lib/format/titled";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSite } from "@/lib/queries/sites/sites";
import { AccessPanel } from "./access-panel";

export function SiteAccess({ site: params }: { site: SiteParams }) {
  const { organizationId } = params;
  const { data: site } = useSite(params);
  const here = { type: "site" as const, ...params };
  const admin = useOwnSiteRole(params) === "admin";
  if (!site) return <Skeleton className="mx-page mt-3 h-96" />;
  const resource = {
    organizationId,
    params: here,
    title: titled(site.title),
    defaultLevel: undefined,
    above: undefined,
    admin,
  };
  return <AccessPanel resource={resource} />;
}
