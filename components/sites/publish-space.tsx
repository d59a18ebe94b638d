"use client";

import { Globe } from "lucide-react";
import { useSiteToPublish } from "@/components/review/change-requests/use-site-to-publish";
import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { SpaceParams } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { PublishDialog } from "./publish-dialog";

const dialogs = { publish: PublishDialog };

/** Publishes the site that shows a space, if there is one only and the person can publish it. */
export function PublishSpace({ params }: { params: OrganizationParams & SpaceParams }) {
  const { organizationId } = params;
  const site = useSiteToPublish(params);
  const { open, element } = useDialogs(dialogs, { organization: { organizationId } });
  return (
    <>
      {site && (
        <Button onClick={() => open.publish({ site })}>
          <Globe aria-hidden />
          Publish…
        </Button>
      )}
      {element}
    </>
  );
}
