import { KeyRound } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ApiError } from "@/lib/client/api-error";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";

interface ProviderMissingProps {
  organization: OrganizationParams;
  found: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
}

/** A provider that is not there, or could not be loaded. */
export function ProviderMissing({ organization, found }: ProviderMissingProps) {
  const back = <LinkButton href={paths.singleSignOn(organization)}>All providers</LinkButton>;
  if (found.error?.missing) {
    return (
      <EmptyState icon={KeyRound} title="There is no such identity provider" action={back}>
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
