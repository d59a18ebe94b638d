"use client";

import { X } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { TrashedSpaceBanner } from "./trashed-space-banner";

interface LinkedSpaceProps {
  organization: OrganizationParams;
  spaceId: string;
  onDismiss: () => void;
}

/**
 * Space from the address, regardless of its position in the list, or a message that it is missing.
 */
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
          title={`${title} is no longer in the trash`}
          action={
            <>
              <LinkButton size="small" href={paths.spaceContent({ ...organization, spaceId })}>
                Open
              </LinkButton>
              {dismiss}
            </>
          }
        >
          It was restored.
        </Banner>
      ) : (
        <Banner title="Linked space not found" action={dismiss}>
          {error?.status === 404
            ? "It was permanently deleted, or was never in this trash."
            : error?.message}
        </Banner>
      )}
    </div>
  );
}
