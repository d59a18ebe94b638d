"use client";

import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useCollections } from "@/lib/queries/content/all-collections";
import { useSpace } from "@/lib/queries/content/spaces";
import { AccessPanel } from "./access-panel";

interface SpaceAccessProps {
  organization: OrganizationParams;
  spaceId: string;
}

export function SpaceAccess({ organization, spaceId }: SpaceAccessProps) {
  const { data: space } = useSpace({ spaceId });
  const { items } = useCollections(organization, { enabled: space?.parent !== undefined });
  const collection = items.find(({ id }) => id === space?.parent)?.title;
  if (!space) return null;
  const resource = {
    ...organization,
    params: { type: "space" as const, spaceId },
    title: titled(space.title),
    defaultLevel: space.defaultLevel,
    above: space.parent && (collection || "above it"),
    admin: space.permissions.admin,
  };
  return <AccessPanel resource={resource} />;
}
