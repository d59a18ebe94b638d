"use client";

import { ArchiveRestore, X } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { TimeAgo } from "@/components/ui/time-ago";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpace } from "@/lib/queries/content/spaces";
import { useRestorePreview } from "@/lib/queries/content/trash";
import { paths } from "@/lib/url/paths";
import { RestoreDialog } from "./restore-dialog";

interface TrashedSpaceBannerProps {
  organization: OrganizationParams;
  spaceId: string;
  title?: string;
  linkToTrash?: boolean;
  onDismiss?: () => void;
}

const dialogs = { restore: RestoreDialog };

/** Banner of a space in the trash, with the person, the expiry and a restore button. */
export function TrashedSpaceBanner({ organization, spaceId, ...props }: TrashedSpaceBannerProps) {
  const { title = "This space is in the trash", linkToTrash, onDismiss } = props;
  const { data: space } = useSpace({ spaceId });
  const { open, element } = useDialogs(dialogs, { organization });
  const trash = paths.trashedSpace({ ...organization, spaceId });
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
              <Button size="small" onClick={() => open.restore({ space })}>
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
      {element}
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
        Permanently deleted in{" "}
        <Countdown until={data.purgeAt} over="a moment" className="font-medium text-text" />.
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
