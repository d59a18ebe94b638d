"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Section } from "@/components/layout/section";
import { Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { SAMLSetup } from "@/lib/contract/saml";
import { plural } from "@/lib/format";
import { useOrganization, useUpdateOrganization } from "@/lib/queries/organizations";
import { useSAMLSetup } from "@/lib/queries/saml";
import { Problems } from "./problems";

/** Whether members must sign in through a provider; asks with counts before it changes. */
export function Requirement({ organization }: { organization: OrganizationParams }) {
  const required = useOrganization(organization).data?.sso ?? false;
  const setup = useSAMLSetup(organization);
  const update = useUpdateOrganization();
  const [asking, setAsking] = useState(false);
  const change = async () => {
    await update.mutateAsync({ params: organization, body: { sso: !required } });
    toastDone(required ? "Single sign-on is no longer required" : "Single sign-on is required now");
  };
  const blocked = !required && setup.data !== undefined && setup.data.problems.length > 0;
  return (
    <Section
      title="Required for all members"
      description="Members then sign in through a provider only. Admins who are not marked for single sign-on keep another way in, and API tokens go on until revoked."
      action={
        <Status tone={required ? "success" : "neutral"}>
          {required ? "Required" : "Optional"}
        </Status>
      }
    >
      {setup.isError && !setup.data && (
        <ErrorState
          title="It could not be loaded whether this is possible"
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
          confirmLabel={required ? "Stop requiring it" : "Require single sign-on"}
          danger={!required}
          onConfirm={change}
        >
          {required ? <p>Members can sign in in other ways again.</p> : <Effects {...setup.data} />}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Effects({ bound, unlinked, otherAdmins }: SAMLSetup) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>{plural(bound, "member")} can then enter through a provider only, at once.</li>
      <li>
        {unlinked === 0
          ? "All of them have signed in through one already."
          : `${plural(unlinked, "of them has", "of them have")} never signed in through one: accounts that were here before need single sign-on switched on by an admin.`}
      </li>
      <li>{plural(otherAdmins, "admin")} can still enter another way.</li>
    </ul>
  );
}
