"use client";

import { Check, FileDown, KeyRound } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { ApiError } from "@/lib/client/api-error";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/people/saml";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useSAMLProvider, useSAMLTests } from "@/lib/queries/people/saml";
import { paths } from "@/lib/url/paths";
import { ActivationStep } from "./activation-step";
import { MetadataDialog } from "./metadata-dialog";
import { ProviderForm } from "./provider-form";
import { isComplete, lastSuccess } from "./provider-labels";
import { ServiceValues } from "./service-values";
import { TestStep } from "./test-step";

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  children: ReactNode;
}

/** Step of a set-up; completed ones stay editable. */
function Step({ number, title, done, children }: StepProps) {
  const id = useId();
  return (
    <li className="relative pb-10 pl-10 last:pb-0">
      <span aria-hidden className="absolute top-8 bottom-1 left-3 w-px bg-border" />
      <span
        aria-hidden
        className={cx(
          "absolute top-0 left-0 grid size-6 place-items-center rounded-full border font-medium text-xs tabular-nums",
          done
            ? "border-transparent bg-success-soft text-success"
            : "border-border-strong text-text-muted",
        )}
      >
        {done ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
      </span>
      <section aria-labelledby={id} className="space-y-4">
        <h2 id={id} className="text-base">
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </h2>
        {children}
      </section>
    </li>
  );
}

interface ProviderMissingProps {
  organization: OrganizationParams;
  found: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
}

/** Shown for a missing provider, or one that failed to load. */
function ProviderMissing({ organization, found }: ProviderMissingProps) {
  const back = <LinkButton href={paths.singleSignOn(organization)}>All providers</LinkButton>;
  if (found.error?.missing) {
    return (
      <EmptyState icon={KeyRound} title="Identity provider not found" action={back}>
        It may have been deleted, or you may not have access to it.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The identity provider couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
      action={back}
    />
  );
}

const dialogs = { read: MetadataDialog };

/** Set-up of the provider named in the address. */
export function ProviderPanel({ params }: { params: SAMLProviderParams }) {
  const found = useSAMLProvider(params);
  if (found.data) return <ProviderSteps params={params} provider={found.data} />;
  if (found.isError) return <ProviderMissing organization={params} found={found} />;
  return <Skeleton className="h-96 max-w-3xl" />;
}

interface ProviderStepsProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
}

/** Set-up steps of a provider; each stays editable. */
function ProviderSteps({ params, provider }: ProviderStepsProps) {
  const { open, element } = useDialogs(dialogs, { provider: params });
  const required = useOrganization(params).data?.sso ?? false;
  const complete = isComplete(provider);
  const tests = useSAMLTests(params, provider.id);
  const success = lastSuccess(provider, tests);
  return (
    <>
      <ol className="max-w-3xl">
        <Step number={1} title="Configure your identity provider" done={complete}>
          <ServiceValues service={provider.service} />
        </Step>
        <Step number={2} title="Enter its settings" done={complete}>
          <Button onClick={() => open.read()} variant={complete ? "secondary" : "primary"}>
            <FileDown aria-hidden />
            Import metadata…
          </Button>
          <ProviderForm params={params} provider={provider} />
        </Step>
        <Step number={3} title="Test sign-in" done={success !== undefined}>
          <TestStep params={params} provider={provider} success={success} lastTest={tests[0]} />
        </Step>
        <Step number={4} title="Turn on" done={provider.status === "active"}>
          <ActivationStep params={params} provider={provider} isTested={success !== undefined} />
        </Step>
        <Step number={5} title="Require single sign-on" done={required}>
          <p className="max-w-form text-pretty text-text-muted">
            {required ? "All members must sign in through a provider. " : "Optional. "}
            <TextLink href={paths.singleSignOn(params)}>
              {required ? "Change requirement" : "Require single sign-on for all members"}
            </TextLink>
            .
          </p>
        </Step>
      </ol>
      {element}
    </>
  );
}
