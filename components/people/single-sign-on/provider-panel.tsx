"use client";

import { FileDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/people/saml";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useSAMLProvider } from "@/lib/queries/people/saml";
import { paths } from "@/lib/url/paths";
import { ActivationStep } from "./activation-step";
import { MetadataDialog } from "./metadata-dialog";
import { ProviderForm } from "./provider-form";
import { isComplete } from "./provider-labels";
import { ProviderMissing } from "./provider-missing";
import { ServiceValues } from "./service-values";
import { Step } from "./step";
import { TestStep } from "./test-step";

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
        <Step number={3} title="Test sign-in" done={provider.lastSignInAt !== undefined}>
          <TestStep params={params} provider={provider} />
        </Step>
        <Step number={4} title="Turn on" done={provider.status === "active"}>
          <ActivationStep params={params} provider={provider} />
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
