"use client";

import { useSpace } from "@/lib/queries/content/spaces";
import { Facts } from "./fact";
import { LevelFact } from "./level-fact";
import { PlaceFact } from "./place-fact";
import { SitesFact } from "./sites-fact";
import { AccessFacts, HistoryFacts } from "./space-facts";
import type { SpacePageProps } from "./space-frame";

/** Facts about a space: its access, location and sites. */
export function SpaceOverview({ organization, spaceId }: SpacePageProps) {
  const { data: space } = useSpace({ spaceId });
  if (!space) return null;
  return (
    <Facts label="Facts">
      <AccessFacts space={space} />
      <LevelFact organization={organization} space={space} />
      <SitesFact organization={organization} space={space} />
      <PlaceFact organization={organization} space={space} />
      <HistoryFacts space={space} />
    </Facts>
  );
}
