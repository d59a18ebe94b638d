"use client";

import { levelLabel, levelMeaning, toLevelChoice } from "@/components/access/default-level-labels";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpace } from "@/lib/queries/content/spaces";
import { Fact, Facts } from "./fact";
import { PlaceFact } from "./place-fact";
import { SitesFact } from "./sites-fact";
import { AccessFacts, HistoryFacts } from "./space-facts";
import type { SpacePageProps } from "./space-frame";
import { useCollectionTitle } from "./use-collection-title";

interface LevelFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** Default access of a space. */
function LevelFact({ organization, space }: LevelFactProps) {
  const { title: collection } = useCollectionTitle(organization, space.parent);
  const choice = toLevelChoice(space.defaultLevel);
  const note = levelMeaning(choice, space.parent && (collection ?? "that it is in"));
  return (
    <Fact name="Default access" note={note}>
      {levelLabel(space.defaultLevel)}
    </Fact>
  );
}

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
