"use client";

import { UserPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { InviteDialog } from "./invite-dialog";

const dialogs = { invite: InviteDialog };

/** Button that opens invitations, for people who can invite. */
export function Inviting({ organization }: { organization: OrganizationParams }) {
  const found = useOrganization(organization).data;
  const defaultRole = found?.defaultRole ?? null;
  const { open, element } = useDialogs(dialogs, { organization, defaultRole });
  if (!found?.permissions.admin) return null;
  return (
    <>
      <Button variant="primary" onClick={() => open.invite()}>
        <UserPlus />
        Invite members
      </Button>
      {element}
    </>
  );
}
