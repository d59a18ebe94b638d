"use client";

import { useQueryState } from "nuqs";
import { Status } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/people/saml";
import type { SAMLSignIn } from "@/lib/contract/people/saml-sign-ins";
import { useSAMLSignIn, useStartSAMLTest } from "@/lib/queries/people/saml";
import { AssertionFields } from "./assertion-fields";
import { isComplete, type LastSuccess } from "./provider-labels";
import { messageOf } from "./sign-in-labels";

interface TestStepProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
  /** Last successful sign-in or test. */
  success: LastSuccess | undefined;
  lastTest: SAMLSignIn | undefined;
}

/** Full test sign-in without side effects. */
export function TestStep({ params, provider, success, lastTest }: TestStepProps) {
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
      {test ? (
        <TestResult organization={params} signInId={test} />
      ) : (
        lastTest && <LastTest test={lastTest} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={ready && !success ? "primary" : "secondary"}
          disabled={!ready}
          pending={start.isPending}
          onClick={run}
        >
          Run test sign-in
        </Button>
        <span className="text-sm text-text-muted">
          {!ready && "Enter the identity provider's settings first."}
          {ready && success && !success.isTest && (
            <>
              Last successful sign-in <TimeAgo time={success.time} />
            </>
          )}
        </span>
      </div>
    </>
  );
}

/** Result of the last test, also of an earlier visit. */
export function LastTest({ test }: { test: SAMLSignIn }) {
  const worked = test.outcome === "succeeded";
  return (
    <div className="max-w-form">
      <Status tone={worked ? "success" : "danger"}>
        {worked ? "Last test succeeded" : "Last test failed"} <TimeAgo time={test.occurredAt} />
      </Status>
      <p className="wrap-anywhere text-pretty text-text-muted">{messageOf(test)}</p>
    </div>
  );
}

interface TestResultProps {
  organization: OrganizationParams;
  signInId: string;
}

/** Scrolls to the result after returning from the identity provider. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}

/** Result of a test sign-in, with the assertion. */
function TestResult({ organization, signInId }: TestResultProps) {
  const found = useSAMLSignIn({
    organizationId: organization.organizationId,
    samlSignInId: signInId,
  });
  if (found.data) {
    const { outcome, assertion } = found.data;
    const worked = outcome === "succeeded";
    return (
      <div ref={bringIntoSight} className="max-w-form scroll-mt-24 space-y-3">
        <Banner
          tone={worked ? "success" : "danger"}
          title={worked ? "The test succeeded" : "The test failed"}
        >
          {messageOf(found.data)}
        </Banner>
        {assertion && <AssertionFields assertion={assertion} />}
      </div>
    );
  }
  if (!found.isError) return <Skeleton className="h-24 max-w-form" />;
  return (
    <ErrorState
      title="The test result couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}
