"use client";

import { X } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useSpace } from "@/lib/queries/spaces";
import { titled } from "@/lib/titled";
import { TrashedSpaceBanner } from "./trashed-space-banner";

interface LinkedSpaceProps {
  organization: OrganizationParams;
  spaceId: string;
  onDismiss: () => void;
}

/** The space that the address points at, wherever in the list it stands, if it is there at all. */
export function LinkedSpace({ organization, spaceId, onDismiss }: LinkedSpaceProps) {
  const { data: space, error } = useSpace({ spaceId });
  if (!space && !error) return null;
  const title = titled(space?.title);
  if (space?.deletedAt) {
    return (
      <div className="px-page pb-1">
        <TrashedSpaceBanner
          organization={organization}
          spaceId={spaceId}
          title={title}
          onDismiss={onDismiss}
        />
      </div>
    );
  }
  const dismiss = (
    <IconButton label="Dismiss" size="small" onClick={onDismiss}>
      <X />
    </IconButton>
  );
  return (
    <div className="px-page pb-1">
      {space ? (
        <Banner
          tone="success"
          title={`${title} is not in the trash any more`}
          action={
            <>
              <LinkButton size="small" href={paths.space({ ...organization, spaceId })}>
                Open
              </LinkButton>
              {dismiss}
            </>
          }
        >
          Somebody has restored it.
        </Banner>
      ) : (
        <Banner title="The linked space is gone" action={dismiss}>
          {error?.status === 404 ? "It was purged, or it never was in this trash." : error?.message}
        </Banner>
      )}
    </div>
  );
}
