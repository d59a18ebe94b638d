"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/people/saml";
import { useUpdateSAMLProvider } from "@/lib/queries/people/saml";
import { isComplete } from "./provider-labels";

interface ActivationStepProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
}

/** Enables or disables sign-in through the provider. */
export function ActivationStep({ params, provider }: ActivationStepProps) {
  const update = useUpdateSAMLProvider();
  const { label, enabled, lastSignInAt, service } = provider;
  const active = provider.status === "active";
  const change = async () => {
    try {
      await update.mutateAsync({ params, body: { enabled: !enabled } });
      toastDone(enabled ? `${label} turned off` : `Members can now sign in with ${label}`);
    } catch (error) {
      toastProblem(error, { label: "Retry", onClick: change });
    }
  };
  return (
    <>
      <p className="max-w-form text-pretty text-text-muted">
        {active
          ? "Members can sign in from the sign-in page or the start URL."
          : "Only test sign-ins work until you turn it on."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={!enabled && lastSignInAt ? "primary" : "secondary"}
          disabled={!enabled && !isComplete(provider)}
          pending={update.isPending}
          onClick={change}
        >
          {enabled ? "Turn off" : "Turn on"}
        </Button>
        {active && (
          <CopyButton value={service.startURL} label="Copy start URL" showLabel size="medium" />
        )}
      </div>
    </>
  );
}
