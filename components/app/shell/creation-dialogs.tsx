"use client";

import { CreateCollectionDialog } from "@/components/content/collections/create-collection-dialog";
import { CreateSpaceDialog } from "@/components/content/spaces/create-space-dialog";
import {
  type Creation,
  setCreation,
  useCreation,
} from "@/components/platform/layout/creation-store";
import { CreateSiteDialog } from "@/components/sites/create-site-dialog";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";

const dialogs = [
  ["space", CreateSpaceDialog],
  ["collection", CreateCollectionDialog],
  ["site", CreateSiteDialog],
] as const satisfies [Creation, unknown][];

/** Dialogs that the palette and the first steps open over any page. */
export function CreationDialogs({ organization }: { organization: OrganizationParams }) {
  const creation = useCreation();
  return dialogs.map(([what, Dialog]) => (
    <OnceOpened key={what} open={creation === what}>
      <Dialog
        organization={organization}
        open={creation === what}
        onOpenChange={(open) => !open && setCreation(null)}
      />
    </OnceOpened>
  ));
}
