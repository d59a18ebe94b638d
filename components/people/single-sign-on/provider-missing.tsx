import { KeyRound } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ApiError } from "@/lib/client/api-error";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

interface ProviderMissingProps {
  organization: OrganizationParams;
  found: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
}

/** Shown for a missing provider, or one that failed to load. */
export function ProviderMissing({ organization, found }: ProviderMissingProps) {
  const back = <LinkButton href={paths.singleSignOn(organization)}>All providers</LinkButton>;
  if (found.error?.missing) {
    return (
      <EmptyState icon={KeyRound} title="Identity provider not found" action={back}>
        It may have been deleted.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The identity provider could not be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
      action={back}
    />
  );
}
