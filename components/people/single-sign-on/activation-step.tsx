"use client";

import { useState } from "react";
import { memberRole } from "@/components/people/members/member-labels";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/people/saml";
import { useUpdateSAMLProvider } from "@/lib/queries/people/saml";
import { isComplete } from "./provider-labels";

interface ActivationStepProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
  /** A sign-in or a test has succeeded. */
  isTested: boolean;
}

/** Enables or disables sign-in through the provider. */
export function ActivationStep({ params, provider, isTested }: ActivationStepProps) {
  const update = useUpdateSAMLProvider();
  const [asking, setAsking] = useState(false);
  const { label, enabled, defaultRole, service } = provider;
  const active = provider.status === "active";
  const set = (next: boolean) => update.mutateAsync({ params, body: { enabled: next } });
  const turn = async () => {
    await set(!enabled);
    toastDone(enabled ? `${label} turned off` : `Members can now sign in with ${label}`, {
      undo: () => set(enabled),
      about: [`saml-provider ${params.samlProviderId}`],
    });
  };
  const needsConsent = !enabled && !isTested;
  const change = async () => {
    if (needsConsent) return setAsking(true);
    try {
      await turn();
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
          variant={!enabled && isTested ? "primary" : "secondary"}
          disabled={!enabled && !isComplete(provider)}
          pending={update.isPending}
          onClick={change}
        >
          {enabled ? "Turn off" : needsConsent ? "Turn on…" : "Turn on"}
        </Button>
        {active && (
          <CopyButton value={service.startURL} label="Copy start URL" showLabel size="medium" />
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Turn on ${label} without a successful test?`}
        confirmLabel="Turn on"
        danger={false}
        onConfirm={turn}
      >
        No test sign-in has succeeded yet. Once it is on, everyone that your identity provider signs
        in can sign in here. New people join with the role {memberRole(defaultRole)}.
      </ConfirmDialog>
    </>
  );
}
