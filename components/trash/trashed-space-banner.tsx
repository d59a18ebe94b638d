"use client";

import { ArchiveRestore, X } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useSpace } from "@/lib/queries/spaces";
import { useRestorePreview } from "@/lib/queries/trash";
import { useRestoreDialog } from "./use-restore-dialog";

interface TrashedSpaceBannerProps {
  organization: OrganizationParams;
  spaceId: string;
  title?: string;
  /** Offers to see the trash around it. */
  linkToTrash?: boolean;
  onDismiss?: () => void;
}

/** That a space is in the trash, who put it there, how long it stays, and the way back. */
export function TrashedSpaceBanner({ organization, spaceId, ...props }: TrashedSpaceBannerProps) {
  const { title = "This space is in the trash", linkToTrash, onDismiss } = props;
  const { data: space } = useSpace({ spaceId });
  const { restore, dialog } = useRestoreDialog(organization);
  const trash = `${paths.trash(organization)}?space=${encodeURIComponent(spaceId)}`;
  return (
    <>
      <Banner
        tone="warning"
        title={title}
        action={
          <>
            {linkToTrash && (
              <LinkButton size="small" href={trash}>
                Show in trash
              </LinkButton>
            )}
            {space && (
              <Button size="small" onClick={() => restore(space)}>
                <ArchiveRestore aria-hidden />
                Restore…
              </Button>
            )}
            {onDismiss && (
              <IconButton label="Dismiss" size="small" onClick={onDismiss}>
                <X />
              </IconButton>
            )}
          </>
        }
      >
        <Story spaceId={spaceId} deletedAt={space?.deletedAt} />
      </Banner>
      {dialog}
    </>
  );
}

function Story({ spaceId, deletedAt }: { spaceId: string; deletedAt: string | undefined }) {
  const { data, error } = useRestorePreview({ spaceId });
  if (!data) return error?.message ?? (deletedAt && <Deleted at={deletedAt} />);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <Deleted at={data.deletedAt} by={data.deletedBy?.displayName} />
      <span>
        Purged in{" "}
        <Countdown until={data.purgeAt} over="any moment" className="font-medium text-text" />.
      </span>
    </span>
  );
}

function Deleted({ at, by }: { at: string; by?: string }) {
  return (
    <span>
      Deleted{" "}
      {by && (
        <>
          by <strong className="bidi font-medium">{by}</strong>,{" "}
        </>
      )}
      <TimeAgo time={at} />.
    </span>
  );
}
