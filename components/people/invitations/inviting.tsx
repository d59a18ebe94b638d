"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { InviteDialog } from "./invite-dialog";

/** Button that opens invitations, for people who can invite. */
export function Inviting({ organization }: { organization: OrganizationParams }) {
  const found = useOrganization(organization).data;
  const [asked, setAsked] = useState({ number: 0, open: false });
  if (!found?.permissions.admin) return null;
  return (
    <>
      <Button
        variant="primary"
        onClick={() => setAsked(({ number }) => ({ number: number + 1, open: true }))}
      >
        <UserPlus />
        Invite members
      </Button>
      <OnceOpened key={asked.number} open={asked.open}>
        <InviteDialog
          organization={organization}
          defaultRole={found.defaultRole ?? null}
          open={asked.open}
          onOpenChange={(open) => setAsked((old) => ({ ...old, open }))}
        />
      </OnceOpened>
    </>
  );
}
