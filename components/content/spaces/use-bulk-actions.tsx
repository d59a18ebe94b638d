"use client";

import {
  ChevronDown,
  FileDown,
  FolderInput,
  Globe,
  KeyRound,
  Lock,
  LockOpen,
  Trash2,
} from "lucide-react";
import type { Action } from "@/components/ui/action";
import { ActionButton } from "@/components/ui/action-button";
import { Button } from "@/components/ui/button";
import { ActionMenu } from "@/components/ui/menu";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatNumber } from "@/lib/format/format";
import { AddToSiteDialog } from "./add-to-site-dialog";
import { DeleteSpacesDialog } from "./delete-spaces-dialog";
import { LockSpacesDialog, UnlockSpacesDialog } from "./edit-mode-dialogs";
import { MoveSpacesDialog } from "./move-spaces-dialog";
import { PdfsDialog } from "./pdfs-dialog";
import { SpacesAccessDialog } from "./spaces-access-dialog";

const dialogs = {
  move: MoveSpacesDialog,
  lock: LockSpacesDialog,
  unlock: UnlockSpacesDialog,
  access: SpacesAccessDialog,
  site: AddToSiteDialog,
  delete: DeleteSpacesDialog,
};

/** Apart from the others, as PDFs take a while and are offered by their dialog. */
const slowDialogs = { pdfs: PdfsDialog };

/** Actions on the selected spaces: buttons of the selection bar with their dialogs. */
export function useBulkActions(organization: OrganizationParams, mayCreate: boolean) {
  const quick = useDialogs(dialogs, { organization });
  const slow = useDialogs(slowDialogs, { organization });
  const open = { ...quick.open, ...slow.open };
  const actions = (selected: readonly Space[], onDone: () => void) => {
    const administered = selected.filter(({ permissions }) => permissions.admin);
    const of = (
      kind: keyof typeof open,
      verb: string,
      fitting: readonly Space[],
      reason: string,
    ) => ({
      label: labelFor(verb, fitting.length, selected.length),
      disabled: fitting.length === 0,
      reason: fitting.length === 0 ? reason : undefined,
      onSelect: () => open[kind]({ spaces: fitting, onDone }),
    });
    const byAdmins = "Requires the admin role";
    const move = of(
      "move",
      "Move",
      mayCreate ? selected : administered,
      "Requires the create role",
    );
    const remove = of("delete", "Delete", administered, byAdmins);
    const locked = administered.filter(({ editMode }) => editMode === "locked");
    const unlocked = administered.filter(({ editMode }) => editMode !== "locked");
    const noneLeft = (rest: readonly Space[], what: string) =>
      rest.length > 0 ? `All selected spaces that you administer are ${what}` : byAdmins;
    const more: Action[] = [
      { id: "lock", icon: Lock, ...of("lock", "Lock", unlocked, noneLeft(locked, "locked")) },
      {
        id: "unlock",
        icon: LockOpen,
        ...of("unlock", "Unlock", locked, noneLeft(unlocked, "unlocked")),
      },
      { id: "access", icon: KeyRound, ...of("access", "Default access", administered, byAdmins) },
      { id: "site", icon: Globe, ...of("site", "Add to site", selected, "") },
      { id: "pdfs", icon: FileDown, ...of("pdfs", "Download PDFs", selected, "") },
    ].map(({ reason, ...action }) => (reason ? { ...action, reason } : action));
    return (
      <>
        <BarButton {...move}>
          <FolderInput aria-hidden />
        </BarButton>
        <BarButton {...remove}>
          <Trash2 aria-hidden />
        </BarButton>
        <ActionMenu
          trigger={
            <Button size="small">
              More
              <ChevronDown aria-hidden />
            </Button>
          }
          actions={more}
        />
      </>
    );
  };
  const element = (
    <>
      {quick.element}
      {slow.element}
    </>
  );
  return { actions, element };
}

interface BarButtonProps {
  label: string;
  disabled: boolean;
  reason: string | undefined;
  onSelect: () => void;
  children: React.ReactNode;
}

const BarButton = ({ label, disabled, reason, onSelect, children }: BarButtonProps) => (
  <ActionButton size="small" disabledReason={disabled ? (reason ?? "") : null} onClick={onSelect}>
    {children}
    {label}
  </ActionButton>
);

/** "Delete…", or "Delete 2 of 3…" if the rest doesn't allow it. */
const labelFor = (verb: string, fitting: number, selected: number) =>
  fitting === 0 || fitting === selected
    ? `${verb}…`
    : `${verb} ${formatNumber(fitting)} of ${formatNumber(selected)}…`;
