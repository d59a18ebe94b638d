"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";

const RestoreDialog = dynamic(() =>
  import("./restore-dialog").then((module) => module.RestoreDialog),
);

/** Asks before a space comes back; the dialog loads when it is first asked for. */
export function useRestoreDialog(organization: OrganizationParams) {
  const [asked, setAsked] = useState<{ space: Space; open: boolean } | null>(null);
  const dialog = asked && (
    <OnceOpened key={asked.space.id} open={asked.open}>
      <RestoreDialog
        organization={organization}
        space={asked.space}
        open={asked.open}
        onOpenChange={(open) => setAsked((old) => old && { ...old, open })}
      />
    </OnceOpened>
  );
  return { restore: (space: Space) => setAsked({ space, open: true }), dialog };
}
