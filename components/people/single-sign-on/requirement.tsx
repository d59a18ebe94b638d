"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Finding, FindingBox, Findings } from "@/components/access/impact/findings";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Section } from "@/components/platform/layout/section";
import { Status } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import type { AccessImpact } from "@/lib/contract/access/access-impact";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLSetup } from "@/lib/contract/people/saml";
import { formatNumber, plural } from "@/lib/format/format";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useOrganization, useUpdateOrganization } from "@/lib/queries/organizations/organizations";
import { useSAMLSetup } from "@/lib/queries/people/saml";

/** API tokens that stay valid after single sign-on becomes required, with their owners. */
function LastingTokens({ organization }: { organization: OrganizationParams }) {
  const call = { params: organization, body: { sso: true } };
  const impact = useAccessImpact("updateOrganizationById", call);
  return (
    <Findings query={impact} what="the affected API tokens">
      {({ tokens }) => <Tokens tokens={tokens} />}
    </Findings>
  );
}

function Tokens({ tokens }: Pick<AccessImpact, "tokens">) {
  if (!tokens || tokens.count === 0) return <p>No existing API tokens.</p>;
  const rest = tokens.count - tokens.items.length;
  return (
    <FindingBox
      title={`${plural(tokens.count, "existing API token")} ${tokens.count === 1 ? "keeps" : "keep"} working until revoked`}
    >
      {tokens.items.map(({ user, createdAt }) => (
        <Finding key={`${user.id} ${createdAt}`} icon={<KeyRound aria-hidden />}>
          {user.displayName}, created <TimeAgo time={createdAt} />
        </Finding>
      ))}
      {rest > 0 && <li>and {formatNumber(rest)} more</li>}
    </FindingBox>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Reasons why single sign-on can't be required. */
function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Banner title="Can't require SSO yet" className="max-w-form">
      <ul className="list-disc space-y-1 pl-4">
        {problems.map((problem) => (
          <li key={problem}>{sentence(problem)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Setting that requires single sign-on; confirms changes with their consequences. */
export function Requirement({ organization }: { organization: OrganizationParams }) {
  const required = useOrganization(organization).data?.sso ?? false;
  const setup = useSAMLSetup(organization);
  const update = useUpdateOrganization();
  const [asking, setAsking] = useState(false);
  const change = async () => {
    await update.mutateAsync({ params: organization, body: { sso: !required } });
    toastDone(required ? "Single sign-on is no longer required" : "Single sign-on is now required");
  };
  const blocked = !required && setup.data !== undefined && setup.data.problems.length > 0;
  return (
    <Section
      title="Required for all members"
      description="Members can only sign in through a provider. New API tokens require single sign-on too. Admins with single sign-on turned off can still sign in another way."
      action={
        <Status tone={required ? "success" : "neutral"}>
          {required ? "Required" : "Optional"}
        </Status>
      }
    >
      {setup.isError && !setup.data && (
        <ErrorState
          title="The requirements couldn't be loaded"
          error={setup.error}
          onRetry={() => void setup.refetch()}
          retrying={setup.isFetching}
        />
      )}
      {!setup.data && !setup.isError && <Skeleton className="h-8 w-56" />}
      {blocked && setup.data && <Problems problems={setup.data.problems} />}
      {setup.data && !blocked && (
        <Button onClick={() => setAsking(true)}>
          {required ? "Stop requiring single sign-on…" : "Require single sign-on…"}
        </Button>
      )}
      {setup.data && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={required ? "Stop requiring single sign-on?" : "Require single sign-on?"}
          confirmLabel={required ? "Stop requiring single sign-on" : "Require single sign-on"}
          danger={!required}
          onConfirm={change}
        >
          {required ? (
            <p>Members can sign in without single sign-on again.</p>
          ) : (
            <div className="space-y-3">
              <Effects {...setup.data} />
              <LastingTokens organization={organization} />
            </div>
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Effects({ bound, unlinked, otherAdmins }: SAMLSetup) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {bound === 0 ? (
        <li>No current members are affected. New members must sign in through a provider.</li>
      ) : (
        <>
          <li>{plural(bound, "member")} must sign in through a provider, effective immediately.</li>
          <li>
            {unlinked === 0
              ? "All of them have already signed in through a provider."
              : `${plural(unlinked, "of them has", "of them have")} never signed in through a provider. An admin must turn on single sign-on for existing accounts.`}
          </li>
        </>
      )}
      <li>{plural(otherAdmins, "admin")} can still sign in another way.</li>
    </ul>
  );
}
