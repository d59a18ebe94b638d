"use client";

import { Link2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { copyLink } from "@/components/ui/copy-link";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useOrganization } from "@/lib/queries/organizations";

const CreateLinkDialog = dynamic(() =>
  import("./link-dialogs").then((module) => module.CreateLinkDialog),
);

/** The button that makes an invite link and copies it, for admins: they see and revoke them all. */
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
