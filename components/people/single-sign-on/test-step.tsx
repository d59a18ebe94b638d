"use client";

import { useQueryState } from "nuqs";
import { Button } from "@/components/ui/button";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastProblem } from "@/components/ui/toast";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/people/saml";
import { useStartSAMLTest } from "@/lib/queries/people/saml";
import { isComplete } from "./provider-labels";
import { TestResult } from "./test-result";

interface TestStepProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
}

/** Full test sign-in without side effects. */
export function TestStep({ params, provider }: TestStepProps) {
  const [test] = useQueryState("test");
  const start = useStartSAMLTest();
  const run = async () => {
    try {
      const { url } = await start.mutateAsync({ params });
      location.assign(url);
    } catch (error) {
      toastProblem(error, { label: "Retry", onClick: run });
    }
  };
  const ready = isComplete(provider);
  return (
    <>
      <p className="max-w-form text-pretty text-text-muted">
        Sign in at your identity provider and see its response here. No accounts are created or
        changed.
      </p>
      {test && <TestResult organization={params} signInId={test} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={ready && !provider.lastSignInAt ? "primary" : "secondary"}
          disabled={!ready}
          pending={start.isPending}
          onClick={run}
        >
          Run test sign-in
        </Button>
        <span className="text-sm text-text-muted">
          {!ready && "Enter the identity provider's settings first."}
          {ready && provider.lastSignInAt && (
            <>
              Last successful sign-in <TimeAgo time={provider.lastSignInAt} />
            </>
          )}
        </span>
      </div>
    </>
  );
}
