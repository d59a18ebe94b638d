"use client";

import type { DialogProps } from "@/components/ui/dialog";
import type { Page } from "@/lib/contract/content/page";
import { AddPageDialog } from "./add-page-dialog";
import { ImportDialog } from "./import-dialog";
import { MovePageDialog } from "./move-page-dialog";
import { findPage } from "./page-tree";
import { RemovePageDialog } from "./remove-page-dialog";
import { RenamePageDialog } from "./rename-page-dialog";
import type { RequestPlace } from "./request-place";

export interface PageQuestion {
  act: "add" | "import" | "rename" | "move" | "remove";
  /** Page of the dialog; for `add`, the parent if any. */
  id: string | undefined;
  open: boolean;
  /** Key that resets the dialog on each opening. */
  count: number;
}

export interface PageDialogProps extends DialogProps {
  place: RequestPlace;
  pages: readonly Page[];
  page: Page;
}

interface PageDialogsProps {
  place: RequestPlace;
  pages: readonly Page[];
  question: PageQuestion;
  /** Shown page. */
  currentId: string | undefined;
  onOpenChange: (open: boolean) => void;
}

/** Dialogs that change the page tree. */
export function PageDialogs({ question, currentId, ...rest }: PageDialogsProps) {
  const { act, id, open, count } = question;
  const page = id === undefined ? undefined : findPage(rest.pages, id)?.page;
  const { place, onOpenChange } = rest;
  if (act === "add") {
    return <AddPageDialog key={count} {...{ place, open, onOpenChange }} above={page} />;
  }
  if (!page) return null;
  const props = { ...rest, page, open };
  if (act === "import") {
    return <ImportDialog key={count} {...{ place, page, open, onOpenChange }} />;
  }
  if (act === "rename") return <RenamePageDialog key={count} {...props} />;
  if (act === "move") return <MovePageDialog key={count} {...props} />;
  return <RemovePageDialog key={count} {...props} currentId={currentId} />;
}
