"use client";

import { PdfDialog } from "@/components/pdf/pdf-dialog";
import type { SpaceDialogProps } from "./space-dialogs";
import { titleOf } from "./title-words";

export function SpacePdfDialog({ space, open, onOpenChange }: SpaceDialogProps) {
  return <PdfDialog of={{ spaceId: space.id }} name={titleOf(space)} {...{ open, onOpenChange }} />;
}
