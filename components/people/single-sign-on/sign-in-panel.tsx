"use client";

import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { retryOf, toastDone, toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLSignIn } from "@/lib/contract/people/saml-sign-ins";
import { formatDateTime } from "@/lib/format/format";
import { useMembers } from "@/lib/queries/people/members";
import { useSAMLSignIn, useSetSSOMember } from "@/lib/queries/people/saml";
import { AssertionFields } from "./assertion-fields";
import { outcomeLabels, whoOf } from "./sign-in-columns";
import { messageOf } from "./sign-in-labels";

interface LinkMemberProps {
  organization: OrganizationParams;
  email: string;
}

/** Lets an admin link an existing member's account to the provider. */
function LinkMember({ organization, email }: LinkMemberProps) {
  const found = useMembers({ params: organization, query: { search: email, limit: 10 } });
  const allow = useSetSSOMember();
  const member = found.data?.items.find(({ user }) => user.email === email);
  if (found.isPending || found.isError) return null;
  if (!member) return <p className="text-text-muted">This person isn't a member.</p>;
  const name = member.user.displayName;
  if (member.sso) {
    return <p className="text-text-muted">Single sign-on is already on for {name}.</p>;
  }
  const change = async () => {
    try {
      await allow.mutateAsync({ params: { ...organization, userId: member.id } });
      toastDone(`${name} can now sign in with single sign-on`);
    } catch (error) {
      toastProblem(error, retryOf(error, change));
    }
  };
  return (
    <Button pending={allow.isPending} onClick={change}>
      Turn on single sign-on for {name}
    </Button>
  );
}

interface SignInPanelProps {
  organization: OrganizationParams;
  signInId: string;
  onClose: () => void;
}

/** One sign-in beside the log: its result, the reason, and the assertion. */
export function SignInPanel({ organization, signInId, onClose }: SignInPanelProps) {
  const { organizationId } = organization;
  const found = useSAMLSignIn({ organizationId, samlSignInId: signInId });
  return (
    <SidePanel open onOpenChange={onClose} title={found.data ? whoOf(found.data) : "Sign-in"}>
      {found.data && <Details organization={organization} signIn={found.data} />}
      {found.isPending && !found.isError && (
        <div role="status" aria-label="Loading the sign-in" className="space-y-3">
          <Skeleton className="w-40" />
          <Skeleton className="h-32" />
        </div>
      )}
      {found.isError && !found.data && (
        <ErrorState
          title="The sign-in couldn't be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </SidePanel>
  );
}

const initiatorLabels = {
  service: "Docs Console",
  "identity-provider": "Identity provider",
} as const;

interface DetailsProps {
  organization: OrganizationParams;
  signIn: SAMLSignIn;
}

function Details({ organization, signIn }: DetailsProps) {
  const { outcome, occurredAt, provider, user, address, begunAt, assertion } = signIn;
  return (
    <div className="space-y-5">
      <Banner tone={outcome === "succeeded" ? "success" : "danger"} title={outcomeLabels[outcome]}>
        {messageOf(signIn)}
      </Banner>
      {signIn.reason === "account-exists" && signIn.email && (
        <LinkMember organization={organization} email={signIn.email} />
      )}
      <dl className="space-y-2">
        <Fact term="When">
          <time dateTime={occurredAt}>{formatDateTime(occurredAt)}</time>
        </Fact>
        <Fact term="Provider">{provider.label}</Fact>
        {user && <Fact term="Member">{user.displayName}</Fact>}
        {begunAt && <Fact term="Started from">{initiatorLabels[begunAt]}</Fact>}
        {address && <Fact term="IP address">{address}</Fact>}
        <Fact term="Entry ID">
          <span className="flex items-center justify-between gap-1">
            <code className="break-all font-mono text-sm">{signIn.id}</code>
            <CopyButton value={signIn.id} label="Copy entry ID" />
          </span>
        </Fact>
      </dl>
      {assertion && (
        <section aria-labelledby="assertion" className="space-y-2">
          <h3 id="assertion" className="font-medium">
            Identity provider response
          </h3>
          <AssertionFields assertion={assertion} />
        </section>
      )}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-text-muted">{term}</dt>
      <dd className="bidi wrap-anywhere min-w-0 flex-1">{children}</dd>
    </div>
  );
}
