"use client";

import { AtSign, Plus } from "lucide-react";
import { Section } from "@/components/platform/layout/section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useEmailDomains } from "@/lib/queries/people/email-domains";
import { AddDomainDialog, RemoveDomainDialog } from "./domain-dialogs";
import { EmailDomainItem } from "./email-domain-item";

const dialogs = { add: AddDomainDialog, remove: RemoveDomainDialog };

/** Email domains of an organization, each with its verification. */
export function EmailDomainsPanel({ organization }: { organization: OrganizationParams }) {
  const found = useEmailDomains(organization);
  const proofs = found.data?.items ?? [];
  const domains = proofs.map(({ domain }) => domain);
  const { open, element } = useDialogs(dialogs, { organization, domains });
  const add = (
    <Button variant="primary" onClick={() => open.add()}>
      <Plus aria-hidden />
      Add domain
    </Button>
  );
  return (
    <>
      <div className="max-w-4xl">
        <Section
          title="Email domains"
          description="People with an address at a verified domain can join with the default role and find your single sign-on."
          action={proofs.length > 0 && add}
        >
          {proofs.length > 0 && (
            <ul aria-label="Email domains" className="space-y-4">
              {proofs.map((proof) => (
                <EmailDomainItem
                  key={proof.domain}
                  organization={organization}
                  proof={proof}
                  onRemove={() => open.remove({ domain: proof.domain })}
                />
              ))}
            </ul>
          )}
          {found.isError && !found.data && (
            <ErrorState
              title="The email domains couldn't be loaded"
              error={found.error}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          )}
          {found.isPending && !found.isError && <Skeleton className="h-40" />}
        </Section>
      </div>
      {found.data && proofs.length === 0 && (
        <EmptyState icon={AtSign} title="No email domains yet" action={add}>
          People join by invitation only. To let them join on their own, add a domain of your
          organization and verify it with a DNS record.
        </EmptyState>
      )}
      {element}
    </>
  );
}
