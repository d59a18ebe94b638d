"use client";

import { UserPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { InviteDialog } from "./invite-dialog";

const dialogs = { invite: InviteDialog };

interface InvitingProps {
  organization: OrganizationParams;
  /** One of several steps, beside which it isn't the main action. */
  step?: boolean;
}

/** Button that opens invitations, for people who can invite. */
export function Inviting({ organization, step = false }: InvitingProps) {
  const found = useOrganization(organization).data;
  const defaultRole = found?.defaultRole ?? null;
  const { open, element } = useDialogs(dialogs, { organization, defaultRole });
  if (!found?.permissions.admin) return null;
  return (
    <>
      {step ? (
        <Button size="small" onClick={() => open.invite()}>
          Invite
        </Button>
      ) : (
        <Button variant="primary" onClick={() => open.invite()}>
          <UserPlus />
          Invite members
        </Button>
      )}
      {element}
    </>
  );
}
