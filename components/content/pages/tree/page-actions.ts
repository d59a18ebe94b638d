import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  Eye,
  EyeOff,
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
import { isHidable } from "./hide-page";
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
  /** Hides a page, or shows it again. */
  toggle: (id: string) => void;
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
  { ask, step, toggle }: PageActionsOptions,
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
  const hide: Action[] = isHidable(page)
    ? [
        {
          id: "hide",
          label: page.hidden ? "Show to readers" : "Hide from readers",
          icon: page.hidden ? Eye : EyeOff,
          onSelect: () => toggle(id),
        },
      ]
    : [];
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
    ...hide,
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

/** Labels in the command palette, which shows no page beside them. */
const paletteLabels: Readonly<Record<string, string>> = {
  rename: "Rename page…",
  move: "Move page to…",
  remove: "Delete page…",
};

/** Returns the actions on the open page for the command palette. */
export const openPageActions = (actions: Actions): Actions =>
  actions.flatMap((action) => {
    if (action === "separator") return [];
    const { id, label } = action;
    const hideLabel = id === "hide" && (label.startsWith("Show") ? "Show page" : "Hide page");
    return [{ ...action, id: `page ${id}`, label: hideLabel || (paletteLabels[id] ?? label) }];
  });
