"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { NewTeamDialog } from "./new-team-dialog";

/** Button that creates a team with its members, for admins. */
export function CreatingTeam({ organization }: { organization: OrganizationParams }) {
  const [open, setOpen] = useState(false);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  if (!isAdmin) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus />
        Create team
      </Button>
      <OnceOpened open={open}>
        <NewTeamDialog organization={organization} open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}
