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
import type { EditMode, Space } from "@/lib/contract/space";

export type SpaceDialogKind = "rename" | "move" | "transfer" | "pdf" | "delete";

export interface SpaceActs {
  ask: (kind: SpaceDialogKind, space: Space) => void;
  duplicate: (space: Space) => void;
  setEditMode: (space: Space, editMode: EditMode) => void;
}

/** What can be done to a space; what the caller may not do says which role it takes. */
export function spaceActions(space: Space, mayCreate: boolean, acts: SpaceActs): Actions {
  const { admin } = space.permissions;
  // Of their own spaces creators may change more than others' spaces: only the service knows whose.
  const creating = (action: Action) => withRole(action, admin || mayCreate, "create");
  const administering = (action: Action) => withRole(action, admin, "admin");
  const locked = space.editMode === "locked";
  return [
    creating({
      id: "rename",
      label: "Rename…",
      icon: Pencil,
      onSelect: () => acts.ask("rename", space),
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
      onSelect: () => acts.ask("move", space),
    }),
    administering({
      id: "transfer",
      label: "Transfer…",
      icon: ArrowRightLeft,
      onSelect: () => acts.ask("transfer", space),
    }),
    administering({
      id: "lock",
      label: locked ? "Unlock" : "Lock",
      icon: locked ? LockOpen : Lock,
      onSelect: () => acts.setEditMode(space, locked ? "live" : "locked"),
    }),
    "separator",
    { id: "pdf", label: "Download PDF…", icon: FileDown, onSelect: () => acts.ask("pdf", space) },
    "separator",
    {
      ...administering({
        id: "delete",
        label: "Delete…",
        icon: Trash2,
        onSelect: () => acts.ask("delete", space),
      }),
      danger: true,
    },
  ];
}
