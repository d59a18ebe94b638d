"use client";

import { SearchX } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ApiError } from "@/lib/client/api-error";
import { paths } from "@/lib/url/paths";

interface ChangeRequestMissingProps {
  place: { organizationId: string; spaceId: string };
  found: { error: ApiError | Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Shown for a missing change request, or one that failed to load. */
export function ChangeRequestMissing({ place, found }: ChangeRequestMissingProps) {
  const back = <LinkButton href={paths.changeRequests(place)}>All change requests</LinkButton>;
  if (found.error && "missing" in found.error && found.error.missing) {
    return (
      <EmptyState icon={SearchX} title="Change request not found" action={back}>
        Check the URL. The change request may belong to another space.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The change request couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
      action={back}
    />
  );
}
