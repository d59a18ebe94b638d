"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Section } from "@/components/platform/layout/section";
import { Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLSetup } from "@/lib/contract/people/saml";
import { plural } from "@/lib/format/format";
import { useOrganization, useUpdateOrganization } from "@/lib/queries/organizations/organizations";
import { useSAMLSetup } from "@/lib/queries/people/saml";
import { LastingTokens } from "./lasting-tokens";
import { Problems } from "./problems";

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
      description="Members can only sign in through a provider. New API tokens require single sign-on too. Admins without the single sign-on requirement can still sign in another way."
      action={
        <Status tone={required ? "success" : "neutral"}>
          {required ? "Required" : "Optional"}
        </Status>
      }
    >
      {setup.isError && !setup.data && (
        <ErrorState
          title="The requirements could not be loaded"
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
