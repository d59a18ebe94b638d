"use client";

import { useId } from "react";
import { Combobox } from "@/components/ui/combobox";
import type { Organization } from "@/lib/contract/organizations/organizations";
import type { useTransferTargets } from "./use-transfer-targets";

interface TransferTargetProps {
  what: "space" | "collection";
  targets: ReturnType<typeof useTransferTargets>;
  value: string | null;
  onValueChange: (value: string | null) => void;
}

/** Chooses the target organization of a transfer. */
export function TransferTarget(props: TransferTargetProps) {
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
