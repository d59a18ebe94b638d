"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations/organizations";

export function OrganizationTitle({ organization }: { organization: OrganizationParams }) {
  const { data, isError } = useOrganization(organization);
  if (data) return data.title;
  if (isError) return "Overview";
  return (
    <>
      <span className="sr-only">Overview</span>
      <Skeleton className="h-7 w-48" />
    </>
  );
}
