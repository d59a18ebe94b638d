"use client";

import dynamic from "next/dynamic";
import type { DialogProps } from "@/components/ui/dialog";
import type { Page } from "@/lib/contract/page";
import { findPage } from "./page-tree";
import type { RequestPlace } from "./request-place";

const AddPageDialog = dynamic(() => import("./add-page-dialog").then((m) => m.AddPageDialog));
const ImportDialog = dynamic(() => import("./import-dialog").then((m) => m.ImportDialog));
const RenamePageDialog = dynamic(() =>
  import("./rename-page-dialog").then((m) => m.RenamePageDialog),
);
const MovePageDialog = dynamic(() => import("./move-page-dialog").then((m) => m.MovePageDialog));
const RemovePageDialog = dynamic(() =>
  import("./remove-page-dialog").then((m) => m.RemovePageDialog),
);

export interface PageQuestion {
  act: "add" | "import" | "rename" | "move" | "remove";
  /** The page that it is about; of `add` the one above, if any. */
  id: string | undefined;
  open: boolean;
  /** Each question begins afresh. */
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
  /** The page that is shown. */
  currentId: string | undefined;
  onOpenChange: (open: boolean) => void;
}

/** The dialogs that change the tree of pages. */
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
