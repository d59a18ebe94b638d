"use client";

import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useSpaceTransferImpact, useTransferSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import type { SpaceDialogProps } from "./space-actions";
import { titleOf } from "./space-title";
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
      Transfer the space with its content and comments to another organization in which you are an
      admin.
    </TransferDialog>
  );
}
