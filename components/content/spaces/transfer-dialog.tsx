"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { AccessImpact } from "@/lib/contract/access/access-impact";
import type { SpaceTransferImpact } from "@/lib/contract/access/space-impact";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { TransferImpact } from "./transfer-impact";
import { TransferTarget } from "./transfer-target";
import type { useTransfer } from "./use-transfer";

interface TransferDialogProps extends DialogProps {
  what: "space" | "collection";
  title: string;
  organization: OrganizationParams;
  transfer: ReturnType<typeof useTransfer>;
  impact: UseQueryResult<Pick<SpaceTransferImpact, "blockers" | "lost">>;
  /** Loaded once nothing blocks the transfer. */
  access: UseQueryResult<AccessImpact>;
  onTransfer: (to: string) => Promise<unknown>;
  hrefIn: (organizationId: string) => string;
  /** Items transferred with it. */
  children: ReactNode;
}

/** Chooses the target organization of a transfer, and previews the consequences. */
export function TransferDialog(props: TransferDialogProps) {
  const { what, title, organization, transfer, impact, access, open, onOpenChange } = props;
  const router = useRouter();
  const { targets, target, chosen, choose } = transfer;
  const ready = target !== undefined && impact.data?.blockers.length === 0;
  const confirm = async () => {
    if (!target) return;
    await props.onTransfer(target.id);
    const href = props.hrefIn(target.id);
    toastDone(`${title} transferred to ${target.title}`, {
      action: { label: "Open", onClick: () => router.push(href) },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Transfer ${what} ${title}`}
      confirmLabel={`Transfer ${what}`}
      danger={false}
      blocked={!ready}
      onConfirm={confirm}
    >
      <div className="space-y-4">
        <p>{props.children}</p>
        <TransferTarget what={what} targets={targets} value={chosen} onValueChange={choose} />
        {target && <TransferImpact organization={organization} target={target} impact={impact} />}
        {ready && <ImpactView impact={access} />}
      </div>
    </ConfirmDialog>
  );
}
