"use client";

import type { Space } from "@/lib/contract/space";
import { Fact, Facts } from "./fact";
import { HistoryFacts } from "./space-facts";
import { EditModeMark } from "./space-status";

/** What is known of a space that lies in the trash. */
export function TrashedSpaceFacts({ space }: { space: Space }) {
  return (
    <Facts label="Facts">
      <Fact name="Visibility" note="It shows again wherever it stood once it is restored.">
        Nobody can read it
      </Fact>
      <Fact name="Edit mode">
        <EditModeMark editMode={space.editMode ?? "live"} />
      </Fact>
      <HistoryFacts space={space} />
    </Facts>
  );
}
