"use client";

import { Section } from "@/components/platform/layout/section";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganizationLogins } from "@/lib/queries/people/saml";

/** Start URLs of the active identity providers, to share with members. */
export function SignInLinks({ organization }: { organization: OrganizationParams }) {
  const found = useOrganizationLogins(organization);
  const logins = found.data?.items;
  return (
    <Section
      title="Sign-in links"
      description="Members can sign in with these links, without looking up the organization first."
    >
      {logins?.length === 0 && (
        <p className="text-text-muted">
          No active identity provider yet. Its link appears here once you turn it on.
        </p>
      )}
      {logins && logins.length > 0 && (
        <ul aria-label="Sign-in links" className="divide-y rounded border">
          {logins.map(({ id, label, startURL }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 px-3 py-1.5">
              <span className="bidi wrap-anywhere min-w-0 basis-40 font-medium">{label}</span>
              <span className="flex min-w-0 flex-1 basis-64 items-center justify-between gap-1">
                <span dir="ltr" className="wrap-anywhere min-w-0 font-mono text-sm">
                  {startURL}
                </span>
                <CopyButton value={startURL} label={`Copy sign-in link of ${label}`} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {found.isError && !logins && (
        <ErrorState
          title="The sign-in links couldn't be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && !found.isError && <Skeleton className="h-11" />}
    </Section>
  );
}
