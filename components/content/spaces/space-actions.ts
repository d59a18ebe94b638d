import {
  ArrowRightLeft,
  Copy,
  FileDown,
  FolderInput,
  Lock,
  LockOpen,
  Pencil,
  Trash2,
} from "lucide-react";
import { type Action, type Actions, withRole } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import type { EditMode, Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";

export type SpaceDialogKind = "rename" | "move" | "transfer" | "pdf" | "delete";

export interface SpaceDialogProps extends DialogProps {
  organization: OrganizationParams;
  space: Space;
}

export interface SpaceActionHandlers {
  open: Record<SpaceDialogKind, (payload: { space: Space }) => void>;
  duplicate: (space: Space) => void;
  setEditMode: (space: Space, editMode: EditMode) => void;
}

/** Returns the actions on a space; unavailable ones name the required role. */
export function spaceActions(space: Space, mayCreate: boolean, acts: SpaceActionHandlers): Actions {
  const { admin } = space.permissions;
  // Creators can change their own spaces, which only the service knows.
  const creating = (action: Action) => withRole(action, admin || mayCreate, "create");
  const administering = (action: Action) => withRole(action, admin, "admin");
  const locked = space.editMode === "locked";
  return [
    creating({
      id: "rename",
      label: "Rename…",
      icon: Pencil,
      onSelect: () => acts.open.rename({ space }),
    }),
    creating({
      id: "duplicate",
      label: "Duplicate",
      icon: Copy,
      onSelect: () => acts.duplicate(space),
    }),
    creating({
      id: "move",
      label: "Move…",
      icon: FolderInput,
      onSelect: () => acts.open.move({ space }),
    }),
    administering({
      id: "transfer",
      label: "Transfer…",
      icon: ArrowRightLeft,
      onSelect: () => acts.open.transfer({ space }),
    }),
    administering({
      id: "lock",
      label: locked ? "Unlock" : "Lock",
      icon: locked ? LockOpen : Lock,
      onSelect: () => acts.setEditMode(space, locked ? "live" : "locked"),
    }),
    "separator",
    { id: "pdf", label: "Download PDF…", icon: FileDown, onSelect: () => acts.open.pdf({ space }) },
    "separator",
    {
      ...administering({
        id: "delete",
        label: "Delete…",
        icon: Trash2,
        onSelect: () => acts.open.delete({ space }),
      }),
      danger: true,
    },
  ];
}
