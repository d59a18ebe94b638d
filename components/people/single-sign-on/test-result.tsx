"use client";

import { Banner } from "@/components/ui/banner";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSAMLSignIn } from "@/lib/queries/people/saml";
import { AssertionFields } from "./assertion-fields";
import { messageOf } from "./sign-in-labels";

interface TestResultProps {
  organization: OrganizationParams;
  signInId: string;
}

/** Scrolls to the result after returning from the identity provider. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}

/** Result of a test sign-in, with the assertion. */
export function TestResult({ organization, signInId }: TestResultProps) {
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
