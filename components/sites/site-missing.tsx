"use client";

import { Globe } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ApiError } from "@/lib/client/api-error";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

interface SiteMissingProps {
  organization: OrganizationParams;
  found: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
}

/** Shown for a missing site, or one that failed to load. */
export function SiteMissing({ organization, found }: SiteMissingProps) {
  const back = <LinkButton href={paths.sites(organization)}>All sites</LinkButton>;
  if (found.error?.missing) {
    return (
      <EmptyState icon={Globe} title="Site not found" action={back}>
        It may have been deleted, or you don't have access to it.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The site could not be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
      action={back}
    />
  );
}
