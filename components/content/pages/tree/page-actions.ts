import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  FilePlus2,
  Import,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  Trash2,
} from "lucide-react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { Step } from "@/components/platform/tree/tree-keys";
import type { Action, Actions } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import type { Page } from "@/lib/contract/content/page";
import { stepsFor } from "./page-steps";
import { findPage } from "./page-tree";

export type PageDialogKind = "add" | "import" | "rename" | "move" | "remove";

export interface PageDialogProps extends DialogProps {
  params: ChangeRequestParams;
  pages: readonly Page[];
  page: Page;
}

interface PageActionsOptions {
  ask: (act: PageDialogKind, id: string) => void;
  step: (step: Step, id: string) => void;
}

const stepLabels = [
  { id: "up", label: "Move up", icon: ArrowUp, keys: "alt+arrowup" },
  { id: "down", label: "Move down", icon: ArrowDown, keys: "alt+arrowdown" },
  { id: "in", label: "Indent", icon: IndentIncrease, keys: "alt+arrowright" },
  { id: "out", label: "Outdent", icon: IndentDecrease, keys: "alt+arrowleft" },
] as const;

/** Actions on a page of a change request. */
export function pageActions(
  pages: readonly Page[],
  id: string,
  { ask, step }: PageActionsOptions,
): Actions {
  const page = findPage(pages, id)?.page;
  if (!page) return [];
  const spots = stepsFor(pages, id);
  const holds = page.type === "document" || page.type === "group";
  const add: Action[] = holds
    ? [{ id: "add", label: "Add subpage…", icon: FilePlus2, onSelect: () => ask("add", id) }]
    : [];
  const bring: Action[] =
    page.type === "document"
      ? [
          {
            id: "import",
            label: "Import into page…",
            icon: Import,
            onSelect: () => ask("import", id),
          },
        ]
      : [];
  const steps = stepLabels.map((words) => ({
    ...words,
    disabled: !spots[words.id],
    onSelect: () => step(words.id, id),
  }));
  return [
    ...add,
    ...bring,
    {
      id: "rename",
      label: "Rename…",
      icon: Pencil,
      keys: "F2",
      onSelect: () => ask("rename", id),
    },
    "separator",
    { id: "move", label: "Move to…", icon: CornerDownRight, onSelect: () => ask("move", id) },
    ...steps,
    "separator",
    {
      id: "remove",
      label: "Delete…",
      icon: Trash2,
      danger: true,
      keys: "Delete",
      onSelect: () => ask("remove", id),
    },
  ];
}
