"use client";

import dynamic from "next/dynamic";
import { setCreation, useCreation } from "@/components/layout/creation-store";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";

const CreateSpaceDialog = dynamic(() =>
  import("@/components/spaces/create-space-dialog").then((module) => module.CreateSpaceDialog),
);
const CreateCollectionDialog = dynamic(() =>
  import("@/components/collections/create-collection-dialog").then(
    (module) => module.CreateCollectionDialog,
  ),
);
const CreateSiteDialog = dynamic(() =>
  import("@/components/sites/create-site-dialog").then((module) => module.CreateSiteDialog),
);

/** What the palette and the first steps open, over whichever page is there. */
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
