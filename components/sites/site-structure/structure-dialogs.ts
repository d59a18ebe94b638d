import { UnpublishDialog } from "@/components/sites/publish-dialog";
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
  unpublish: UnpublishDialog,
};

interface Shared {
  onMove: (id: string, spot: ItemPosition) => void;
  /** Scrolls to an item and focuses it. */
  onGoTo: (id: string) => void;
  /** Asks to unpublish the site; absent for people who can't. */
  onUnpublish?: (() => void) | undefined;
}

export type OpenStructureDialogs = OpenDialogs<typeof structureDialogs, Shared>;
