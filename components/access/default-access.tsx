"use client";

import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { AccessPlace } from "./access-place";
import { DefaultAccessDialog } from "./default-access-dialog";
import { levelLabel, levelMeaning, toLevelChoice } from "./default-level-labels";

const dialogs = { change: DefaultAccessDialog };

/** Default access of members; admins can change it. */
export function DefaultAccess({ place }: { place: AccessPlace }) {
  const { open, element } = useDialogs(dialogs, { place });
  const { defaultLevel, above, admin, params } = place;
  if (defaultLevel === undefined) {
    return (
      <p className="px-page pt-3 text-text-muted">
        Members keep their organization role here, unless they have a higher role below. Guests see
        only sites that they have access to.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-page pt-3">
      <p className="min-w-0 flex-1 basis-72 text-pretty text-text-muted">
        <span className="font-medium text-text">Default access: {levelLabel(defaultLevel)}.</span>{" "}
        {levelMeaning(toLevelChoice(defaultLevel), above)}
      </p>
      {admin && params.type !== "site" && (
        <>
          <Button onClick={() => open.change({ params })}>Change default access…</Button>
          {element}
        </>
      )}
    </div>
  );
}
