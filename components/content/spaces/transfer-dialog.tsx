"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useId } from "react";
import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Combobox } from "@/components/ui/combobox";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { AccessImpact } from "@/lib/contract/access/access-impact";
import type { SpaceTransferImpact } from "@/lib/contract/access/space-impact";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { TransferImpact } from "./transfer-impact";
import type { useTransfer } from "./use-transfer";
import type { useTransferTargets } from "./use-transfer-targets";

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

interface TransferTargetProps {
  what: "space" | "collection";
  targets: ReturnType<typeof useTransferTargets>;
  value: string | null;
  onValueChange: (value: string | null) => void;
}

/** Chooses the target organization of a transfer. */
function TransferTarget(props: TransferTargetProps) {
  const { what, targets, value, onValueChange } = props;
  const id = useId();
  if (targets.complete && targets.items.length === 0) {
    return (
      <p className="rounded border bg-surface px-3 py-2 text-text">
        You aren't an admin of any other organization. To transfer the {what}, ask an admin of the
        target organization to give you the admin role.
      </p>
    );
  }
  return (
    <div className="space-y-1.5">
      <label id={`${id}-label`} htmlFor={id} className="block font-medium text-text">
        Organization
      </label>
      <Combobox
        id={id}
        aria-labelledby={`${id}-label`}
        value={value}
        onValueChange={onValueChange}
        placeholder="Choose an organization"
        choices={targets.items.map(toChoice)}
        loading={!targets.complete}
      />
    </div>
  );
}

const toChoice = ({ id, title, hostname }: Organization) => ({
  value: id,
  label: title,
  hint: hostname,
});
