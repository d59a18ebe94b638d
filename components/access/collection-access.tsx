"use client";

import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useCollections } from "@/lib/queries/content/all-collections";
import { useCollection } from "@/lib/queries/content/collections";
import { AccessPanel } from "./access-panel";

interface CollectionAccessProps {
  organization: OrganizationParams;
  collectionId: string;
}

/** Access to a collection, which its contents inherit. */
export function CollectionAccess({ organization, collectionId }: CollectionAccessProps) {
  const { data: collection } = useCollection(collectionId);
  const { items } = useCollections(organization, { enabled: collection?.parent !== undefined });
  if (!collection) return null;
  const above = items.find(({ id }) => id === collection.parent)?.title;
  const resource = {
    ...organization,
    params: { type: "collection" as const, collectionId },
    title: titled(collection.title),
    defaultLevel: collection.defaultLevel,
    above: collection.parent && (above || "above it"),
    admin: collection.permissions.admin,
  };
  return <AccessPanel resource={resource} />;
}
