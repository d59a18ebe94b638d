"use client";

import type { Space } from "@/lib/contract/content/space";
import { Fact, Facts } from "./fact";
import { HistoryFacts } from "./space-facts";
import { EditModeMark } from "./space-status";

/** Facts about a space in the trash. */
export function TrashedSpaceFacts({ space }: { space: Space }) {
  return (
    <Facts label="Facts">
      <Fact name="Visibility" note="It reappears in its previous locations when it is restored.">
        Not visible
      </Fact>
      <Fact name="Edit mode">
        <EditModeMark editMode={space.editMode ?? "live"} />
      </Fact>
      <HistoryFacts space={space} />
    </Facts>
  );
}
