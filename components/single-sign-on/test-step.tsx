"use client";

import { Button } from "@/components/ui/button";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastProblem } from "@/components/ui/toast";
import { useAddressMember } from "@/components/ui/use-address";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/saml";
import { useStartSAMLTest } from "@/lib/queries/saml";
import { isComplete } from "./provider-words";
import { TestResult } from "./test-result";

interface TestStepProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
}

/** A sign-in that goes the whole way and changes nothing. */
export function TestStep({ params, provider }: TestStepProps) {
  const [test] = useAddressMember("test");
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
        You sign in at the identity provider and come back here to see what it said. No account is
        made or changed, and you stay signed in as you are.
      </p>
      {test && <TestResult organization={params} signInId={test} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={ready && !provider.lastSignInAt ? "primary" : "secondary"}
          disabled={!ready}
          pending={start.isPending}
          onClick={run}
        >
          Run a test sign-in
        </Button>
        <span className="text-sm text-text-muted">
          {!ready && "Enter the identity provider first."}
          {ready && provider.lastSignInAt && (
            <>
              Last success <TimeAgo time={provider.lastSignInAt} />
            </>
          )}
        </span>
      </div>
    </>
  );
}
