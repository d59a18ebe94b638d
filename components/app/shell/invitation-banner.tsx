"use client";

import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Organization } from "@/lib/contract/organizations/organizations";
import { useJoinOrganization } from "@/lib/queries/organizations/organizations";

/** Asks an invited member to accept; until then the organization learns nothing of the account. */
export function InvitationBanner({ organization }: { organization: Organization }) {
  const join = useJoinOrganization();
  const accept = () =>
    join
      .mutateAsync({ params: { organizationId: organization.id } })
      .then(() => toastDone("Invitation accepted"), toastProblem);
  return (
    <Banner
      title={`You're invited to ${organization.title}`}
      action={
        <Button variant="primary" pending={join.isPending} onClick={() => void accept()}>
          Accept invitation
        </Button>
      }
    >
      If you accept, members can see your name, your picture and changes to your account.
    </Banner>
  );
}
