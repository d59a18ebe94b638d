"use client";

import { Link2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { copyLink } from "@/components/ui/copy-link";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Invite } from "@/lib/contract/people/invites";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { CreateLinkDialog } from "./link-dialogs";

const dialogs = { create: CreateLinkDialog };

/** Button that creates an invite link and copies it, for admins, who see and revoke all links. */
export function CreatingLink({ organization }: { organization: OrganizationParams }) {
  const found = useOrganization(organization).data;
  const { open, element } = useDialogs(dialogs, {
    organization,
    onCreated: ({ id }: Invite) => void copyLink(paths.join({ ...organization, inviteId: id })),
  });
  if (!found?.permissions.admin || !found.inviteLinks) return null;
  return (
    <>
      <Button variant="primary" onClick={() => open.create()}>
        <Link2 />
        Create invite link
      </Button>
      {element}
    </>
  );
}
