"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/saml";
import { useUpdateSAMLProvider } from "@/lib/queries/saml";
import { isComplete } from "./provider-words";

interface ActivationStepProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
}

/** Lets members sign in with it, or no longer. */
export function ActivationStep({ params, provider }: ActivationStepProps) {
  const update = useUpdateSAMLProvider();
  const { label, enabled, lastSignInAt, service } = provider;
  const active = provider.status === "active";
  const change = async () => {
    try {
      await update.mutateAsync({ params, body: { enabled: !enabled } });
      toastDone(enabled ? `${label} is switched off` : `Members can sign in with ${label} now`);
    } catch (error) {
      toastProblem(error, { label: "Retry", onClick: change });
    }
  };
  return (
    <>
      <p className="max-w-form text-pretty text-text-muted">
        {active
          ? "Members can sign in with it, on the sign-in page and at the start URL."
          : "Until it is switched on, only tests go through it."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={!enabled && lastSignInAt ? "primary" : "secondary"}
          disabled={!enabled && !isComplete(provider)}
          pending={update.isPending}
          onClick={change}
        >
          {enabled ? "Switch off" : "Switch on"}
        </Button>
        {active && (
          <CopyButton value={service.startURL} label="Copy start URL" showLabel size="medium" />
        )}
      </div>
    </>
  );
}
