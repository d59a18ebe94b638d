"use client";

import { MoreActions } from "@/components/ui/more-actions";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";
import { useOrganization } from "@/lib/queries/organizations";
import { spaceActions } from "./space-actions";
import { SpaceDialogs } from "./space-dialogs";
import { useSpaceActs } from "./use-space-acts";

interface SpaceMenuProps {
  organization: OrganizationParams;
  space: Space;
}

export function SpaceMenu({ organization, space }: SpaceMenuProps) {
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { acts, asked, close } = useSpaceActs();
  return (
    <>
      <MoreActions variant="secondary" actions={spaceActions(space, mayCreate, acts)} />
      <SpaceDialogs organization={organization} asked={asked} onClose={close} />
    </>
  );
}
