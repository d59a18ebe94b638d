"use client";

import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { OrganizationForm } from "./organization-form";

export function OrganizationSettingsPanel({ organization }: { organization: OrganizationParams }) {
  const found = useOrganization(organization);
  if (found.data) return <OrganizationForm organization={found.data} />;
  if (!found.isError) return <Skeleton className="h-96 max-w-form" />;
  return (
    <ErrorState
      title="The settings couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}
