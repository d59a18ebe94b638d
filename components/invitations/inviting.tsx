"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useOrganization } from "@/lib/queries/organizations";

const InviteDialog = dynamic(() => import("./invite-dialog").then((module) => module.InviteDialog));

/** The button that invites, for those who may. */
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
