"use client";

import dynamic from "next/dynamic";
import { OnceOpened } from "@/components/ui/once-opened";
import { findItem } from "@/lib/structure/items";
import type { Spot } from "@/lib/structure/move";
import { useStructureContext } from "./structure-context";

const EditDialog = dynamic(() => import("./edit-dialog").then((m) => m.EditDialog));
const MoveDialog = dynamic(() => import("./move-dialog").then((m) => m.MoveDialog));
const RemoveDialog = dynamic(() => import("./remove-dialog").then((m) => m.RemoveDialog));
const AddSectionDialog = dynamic(() =>
  import("./add-section-dialog").then((m) => m.AddSectionDialog),
);
const AddGroupDialog = dynamic(() => import("./add-group-dialog").then((m) => m.AddGroupDialog));
const AddSpaceDialog = dynamic(() => import("./add-space-dialog").then((m) => m.AddSpaceDialog));

export type StructureAct = "edit" | "move" | "remove" | "addSection" | "addGroup" | "addSpace";

/** What was asked last, about which item, and whether its dialog stands open. */
export interface Question {
  act: StructureAct;
  id?: string;
  open: boolean;
  /** Each opening begins afresh. */
  count: number;
}

interface StructureDialogsProps {
  question: Question;
  onOpenChange: (open: boolean) => void;
  onMove: (id: string, spot: Spot) => void;
  /** Brings an item into sight and gives it the focus. */
  onGoTo: (id: string) => void;
}

/** The dialog of the question that was asked last. */
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
