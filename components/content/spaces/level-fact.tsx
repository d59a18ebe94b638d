"use client";

import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { Fact } from "./fact";
import { levelLabel, levelMeaning, toLevelChoice } from "./space-labels";
import { useCollectionTitle } from "./use-collection-title";

interface LevelFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** Default access of a space. */
export function LevelFact({ organization, space }: LevelFactProps) {
  const { title: collection } = useCollectionTitle(organization, space.parent);
  const choice = toLevelChoice(space.defaultLevel);
  const note = levelMeaning(choice, space.parent && (collection ?? "that it is in"));
  return (
    <Fact name="Default access" note={note}>
      {levelLabel(space.defaultLevel)}
    </Fact>
  );
}
