"use client";

import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Section } from "@/components/platform/layout/section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { OnceOpened } from "@/components/ui/once-opened";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSAMLProviders } from "@/lib/queries/saml";
import { NewProviderDialog } from "./new-provider-dialog";
import { ProviderList } from "./provider-list";
import { Requirement } from "./requirement";
import { SignInLinks } from "./sign-in-links";

/** Identity providers of an organization, and the setting that requires them. */
export function SingleSignOnPanel({ organization }: { organization: OrganizationParams }) {
  const found = useSAMLProviders(organization);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add identity provider
    </Button>
  );
  const providers = found.data?.items ?? [];
  return (
    <div className="max-w-4xl space-y-10">
      {providers.length > 0 && (
        <Section title="Identity providers" action={add}>
          <ProviderList organization={organization} providers={providers} />
        </Section>
      )}
      {found.data && providers.length === 0 && (
        <EmptyState icon={KeyRound} title="Single sign-on for your organization" action={add}>
          Connect Okta, Microsoft Entra ID, Google Workspace or another SAML 2.0 identity provider.
        </EmptyState>
      )}
      {found.isError && !found.data && (
        <ErrorState
          title="The identity providers could not be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && !found.isError && <Skeleton className="h-24" />}
      {providers.length > 0 && <SignInLinks organization={organization} />}
      {providers.length > 0 && <Requirement organization={organization} />}
      <OnceOpened open={adding}>
        <NewProviderDialog organization={organization} open={adding} onOpenChange={setAdding} />
      </OnceOpened>
    </div>
  );
}
