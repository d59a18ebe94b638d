"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { PlaceItem, SpacePlace } from "@/lib/contract/places";
import type { Space } from "@/lib/contract/space";
import { useSpacePlace } from "@/lib/queries/spaces";
import { titled } from "@/lib/titled";
import { Fact } from "./fact";
import { useCollectionTitle } from "./use-collection-title";

interface PlaceFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** The collection that holds a space, and between what it stands there. */
export function PlaceFact({ organization, space }: PlaceFactProps) {
  const collection = useCollectionTitle(organization, space.parent);
  const { data, error } = useSpacePlace({ spaceId: space.id });
  const note = data ? betweenWhat(data) : error?.message;
  return (
    <Fact name="Collection" note={note}>
      {space.parent ? <CollectionTitle {...collection} /> : "None: at the top level"}
    </Fact>
  );
}

function CollectionTitle({ title, isAwaited }: ReturnType<typeof useCollectionTitle>) {
  if (title === undefined && isAwaited) return <Skeleton className="w-32" />;
  return <span className="bidi">{title ?? "Not known"}</span>;
}

const name = ({ title }: PlaceItem) => titled(title);

function betweenWhat({ previous, next }: SpacePlace): string {
  if (previous && next) return `Between ${name(previous)} and ${name(next)}.`;
  if (previous) return `Last there, after ${name(previous)}.`;
  return next ? `First there, before ${name(next)}.` : "Alone there.";
}
