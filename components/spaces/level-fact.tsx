"use client";

import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";
import { Fact } from "./fact";
import { levelLabel, levelMeaning, toLevelChoice } from "./space-words";
import { useCollectionTitle } from "./use-collection-title";

interface LevelFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** What members have here unless they are given more. */
export function LevelFact({ organization, space }: LevelFactProps) {
  const { title: collection } = useCollectionTitle(organization, space.parent);
  const choice = toLevelChoice(space.defaultLevel);
  const note = levelMeaning(choice, space.parent && (collection ?? "it stands in"));
  return (
    <Fact name="Default access" note={note}>
      {levelLabel(space.defaultLevel)}
    </Fact>
  );
}
