import type { OpenDialogs } from "@/components/ui/use-dialogs";
import type { ItemPosition } from "@/lib/structure/move";
import { AddGroupDialog } from "./add-group-dialog";
import { AddSectionDialog } from "./add-section-dialog";
import { AddSpaceDialog } from "./add-space-dialog";
import { EditConditionDialog, EditDialog } from "./edit-dialog";
import { MoveDialog } from "./move-dialog";
import { RemoveDialog } from "./remove-dialog";

export const structureDialogs = {
  edit: EditDialog,
  condition: EditConditionDialog,
  move: MoveDialog,
  remove: RemoveDialog,
  addSection: AddSectionDialog,
  addGroup: AddGroupDialog,
  addSpace: AddSpaceDialog,
};

interface Shared {
  onMove: (id: string, spot: ItemPosition) => void;
  /** Scrolls to an item and focuses it. */
  onGoTo: (id: string) => void;
}

export type OpenStructureDialogs = OpenDialogs<typeof structureDialogs, Shared>;
