"use client";

import { OnceOpened } from "@/components/ui/once-opened";
import { findItem } from "@/lib/structure/items";
import type { ItemPosition } from "@/lib/structure/move";
import { AddGroupDialog } from "./add-group-dialog";
import { AddSectionDialog } from "./add-section-dialog";
import { AddSpaceDialog } from "./add-space-dialog";
import { EditDialog } from "./edit-dialog";
import { MoveDialog } from "./move-dialog";
import { RemoveDialog } from "./remove-dialog";
import { useStructureContext } from "./structure-context";

export type StructureAction = "edit" | "move" | "remove" | "addSection" | "addGroup" | "addSpace";

/** Requested dialog, its item, and whether it is open. */
export interface Question {
  act: StructureAction;
  id?: string;
  open: boolean;
  /** Key that resets the dialog on each opening. */
  count: number;
}

interface StructureDialogsProps {
  question: Question;
  onOpenChange: (open: boolean) => void;
  onMove: (id: string, spot: ItemPosition) => void;
  /** Scrolls to an item and focuses it. */
  onGoTo: (id: string) => void;
}

/** Dialog that was requested last. */
export function StructureDialogs(props: StructureDialogsProps) {
  const { question } = props;
  return (
    <OnceOpened open={question.open}>
      <QuestionDialog key={question.count} {...props} />
    </OnceOpened>
  );
}

function QuestionDialog({ question, onOpenChange, onMove, onGoTo }: StructureDialogsProps) {
  const { structure } = useStructureContext();
  const { act, id, open } = question;
  const dialog = { open, onOpenChange };
  if (act === "addSection") return <AddSectionDialog {...dialog} groupId={id} onGoTo={onGoTo} />;
  if (act === "addSpace") return <AddSpaceDialog {...dialog} sectionId={id} onGoTo={onGoTo} />;
  if (act === "addGroup") return <AddGroupDialog {...dialog} onGoTo={onGoTo} />;
  const item = id === undefined ? undefined : findItem(structure, id)?.item;
  if (!item) return null;
  if (act === "edit") return <EditDialog {...dialog} item={item} />;
  if (act === "move") return <MoveDialog {...dialog} item={item} onMove={onMove} />;
  return <RemoveDialog {...dialog} item={item} onGoTo={onGoTo} />;
}
