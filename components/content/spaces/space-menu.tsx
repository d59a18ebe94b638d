"use client";

import { MoreActions } from "@/components/ui/more-actions";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { spaceActions } from "./space-actions";
import { useSpaceActions } from "./use-space-actions";

interface SpaceMenuProps {
  organization: OrganizationParams;
  space: Space;
}

export function SpaceMenu({ organization, space }: SpaceMenuProps) {
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { acts, element } = useSpaceActions(organization);
  return (
    <>
      <MoreActions variant="secondary" actions={spaceActions(space, mayCreate, acts)} />
      {element}
    </>
  );
}
