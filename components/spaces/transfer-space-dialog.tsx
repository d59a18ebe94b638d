"use client";

import { paths } from "@/lib/paths";
import { useAccessImpact } from "@/lib/queries/access-impact";
import { useSpaceTransferImpact, useTransferSpace } from "@/lib/queries/spaces";
import type { SpaceDialogProps } from "./space-dialogs";
import { titleOf } from "./title-words";
import { TransferDialog } from "./transfer-dialog";
import { useTransfer } from "./use-transfer";

export function TransferSpaceDialog({ organization, space, ...dialog }: SpaceDialogProps) {
  const { mutateAsync } = useTransferSpace();
  const transfer = useTransfer(organization, dialog.open);
  const params = { spaceId: space.id };
  const callTo = (id: string) => ({ params, body: { organization: id } });
  const { chosen } = transfer;
  const impact = useSpaceTransferImpact(params, chosen);
  const possible = chosen !== null && impact.data?.blockers.length === 0;
  const access = useAccessImpact("transferSpace", possible ? callTo(chosen) : null);
  return (
    <TransferDialog
      {...{ organization, transfer, impact, access }}
      {...dialog}
      what="space"
      title={titleOf(space)}
      onTransfer={(to) => mutateAsync(callTo(to))}
      hrefIn={(organizationId) => paths.space({ organizationId, ...params })}
    >
      It goes to another organization of which you are an admin, with its content and comments.
    </TransferDialog>
  );
}
