"use client";

import { PdfDialog } from "@/components/content/pdf/pdf-dialog";
import type { SpaceDialogProps } from "./space-actions";
import { titleOf } from "./space-title";

export function SpacePdfDialog({ space, open, onOpenChange }: SpaceDialogProps) {
  return <PdfDialog of={{ spaceId: space.id }} name={titleOf(space)} {...{ open, onOpenChange }} />;
}
