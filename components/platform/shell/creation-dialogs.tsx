"use client";

import { CreateCollectionDialog } from "@/components/content/collections/create-collection-dialog";
import { CreateSpaceDialog } from "@/components/content/spaces/create-space-dialog";
import { setCreation, useCreation } from "@/components/platform/layout/creation-store";
import { CreateSiteDialog } from "@/components/sites/create-site-dialog";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";

/** Dialogs that the palette and the first steps open over any page. */
export function CreationDialogs({ organization }: { organization: OrganizationParams }) {
  const creation = useCreation();
  const change = (open: boolean) => !open && setCreation(null);
  return (
    <>
      <OnceOpened open={creation === "space"}>
        <CreateSpaceDialog
          organization={organization}
          open={creation === "space"}
          onOpenChange={change}
        />
      </OnceOpened>
      <OnceOpened open={creation === "collection"}>
        <CreateCollectionDialog
          organization={organization}
          open={creation === "collection"}
          onOpenChange={change}
        />
      </OnceOpened>
      <OnceOpened open={creation === "site"}>
        <CreateSiteDialog
          organization={organization}
          open={creation === "site"}
          onOpenChange={change}
        />
      </OnceOpened>
    </>
  );
}
