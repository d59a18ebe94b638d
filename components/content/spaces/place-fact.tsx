"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { PlaceItem, SpacePlace } from "@/lib/contract/content/places";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useSpacePlace } from "@/lib/queries/content/spaces";
import { Fact } from "./fact";
import { useCollectionTitle } from "./use-collection-title";

interface PlaceFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** Collection of a space, and its position there. */
export function PlaceFact({ organization, space }: PlaceFactProps) {
  const collection = useCollectionTitle(organization, space.parent);
  const { data, error } = useSpacePlace({ spaceId: space.id });
  const note = data
    ? betweenWhat(data, space.parent ? "in the collection" : "at the top level")
    : error?.message;
  return (
    <Fact name="Collection" note={note}>
      {space.parent ? <CollectionTitle {...collection} /> : "No collection"}
    </Fact>
  );
}

function CollectionTitle({ title, isAwaited }: ReturnType<typeof useCollectionTitle>) {
  if (title === undefined && isAwaited) return <Skeleton className="w-32" />;
  return <span className="bidi">{title ?? "Unknown"}</span>;
}

const name = ({ title }: PlaceItem) => titled(title);

function betweenWhat({ previous, next }: SpacePlace, where: string): string {
  if (previous && next) return `Between ${name(previous)} and ${name(next)}.`;
  if (previous) return `Last ${where}, after ${name(previous)}.`;
  return next ? `First ${where}, before ${name(next)}.` : `The only item ${where}.`;
}
