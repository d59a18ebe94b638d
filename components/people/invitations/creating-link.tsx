"use client";

import { Link2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { copyLink } from "@/components/ui/copy-link";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { paths } from "@/lib/url/paths";
import { CreateLinkDialog } from "./link-dialogs";

/** Button that creates an invite link and copies it, for admins, who see and revoke all links. */
export function CreatingLink({ organization }: { organization: OrganizationParams }) {
  const found = useOrganization(organization).data;
  const [open, setOpen] = useState(false);
  if (!found?.permissions.admin || !found.inviteLinks) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Link2 />
        Create invite link
      </Button>
      <OnceOpened open={open}>
        <CreateLinkDialog
          organization={organization}
          open={open}
          onOpenChange={setOpen}
          onCreated={({ id }) => void copyLink(paths.join({ ...organization, inviteId: id }))}
        />
      </OnceOpened>
    </>
  );
}
