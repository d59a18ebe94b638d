"use client";

import { FileDown } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/saml";
import { paths } from "@/lib/paths";
import { useOrganization } from "@/lib/queries/organizations";
import { useSAMLProvider } from "@/lib/queries/saml";
import { ActivationStep } from "./activation-step";
import { ProviderForm } from "./provider-form";
import { ProviderMissing } from "./provider-missing";
import { isComplete } from "./provider-words";
import { ServiceValues } from "./service-values";
import { Step } from "./step";
import { TestStep } from "./test-step";

const MetadataDialog = dynamic(() =>
  import("./metadata-dialog").then((module) => module.MetadataDialog),
);

/** The set-up of the provider that the address names, once it is there. */
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

/** The set-up of a provider from one side to the other; each step can be come back to. */
function ProviderSteps({ params, provider }: ProviderStepsProps) {
  const [reading, setReading] = useState(false);
  const required = useOrganization(params).data?.sso ?? false;
  const complete = isComplete(provider);
  return (
    <>
      <ol className="max-w-3xl">
        <Step number={1} title="Tell the identity provider about this side" done={complete}>
          <ServiceValues service={provider.service} />
        </Step>
        <Step number={2} title="Enter the identity provider" done={complete}>
          <Button onClick={() => setReading(true)} variant={complete ? "secondary" : "primary"}>
            <FileDown aria-hidden />
            Read metadata…
          </Button>
          <ProviderForm params={params} provider={provider} />
        </Step>
        <Step number={3} title="Test it" done={provider.lastSignInAt !== undefined}>
          <TestStep params={params} provider={provider} />
        </Step>
        <Step number={4} title="Switch it on" done={provider.status === "active"}>
          <ActivationStep params={params} provider={provider} />
        </Step>
        <Step number={5} title="Require it" done={required}>
          <p className="max-w-form text-pretty text-text-muted">
            {required ? "All members sign in through a provider. " : "Once members know how, "}
            <TextLink href={paths.singleSignOn(params)}>
              {required ? "Change that" : "require it of all of them"}
            </TextLink>
            .
          </p>
        </Step>
      </ol>
      <OnceOpened open={reading}>
        <MetadataDialog provider={params} open={reading} onOpenChange={setReading} />
      </OnceOpened>
    </>
  );
}
