"use client";

import dynamic from "next/dynamic";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";
import type { SpaceDialogKind } from "./space-actions";
import type { AskedDialog } from "./use-space-acts";

export interface SpaceDialogProps {
  organization: OrganizationParams;
  space: Space;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const dialogs = {
  rename: dynamic(() => import("./rename-space-dialog").then((module) => module.RenameSpaceDialog)),
  move: dynamic(() => import("./move-space-dialog").then((module) => module.MoveSpaceDialog)),
  transfer: dynamic(() =>
    import("./transfer-space-dialog").then((module) => module.TransferSpaceDialog),
  ),
  pdf: dynamic(() => import("./space-pdf-dialog").then((module) => module.SpacePdfDialog)),
  delete: dynamic(() => import("./delete-space-dialog").then((module) => module.DeleteSpaceDialog)),
} satisfies Record<SpaceDialogKind, unknown>;

interface SpaceDialogsProps {
  organization: OrganizationParams;
  asked: AskedDialog | null;
  onClose: () => void;
}

/** The dialog about a space that was asked for; each weighs nothing until then. */
export function SpaceDialogs({ organization, asked, onClose }: SpaceDialogsProps) {
  if (!asked) return null;
  const Dialog = dialogs[asked.kind];
  return (
    <OnceOpened key={`${asked.kind} ${asked.space.id}`} open={asked.open}>
      <Dialog
        organization={organization}
        space={asked.space}
        open={asked.open}
        onOpenChange={(open) => !open && onClose()}
      />
    </OnceOpened>
  );
}
