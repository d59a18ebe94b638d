"use client";

import type { DialogProps } from "@/components/ui/dialog";
import type { StructureItem } from "@/lib/structure/structure";
import { EditGroupDialog } from "./edit-group-dialog";
import { EditSectionDialog } from "./edit-section-dialog";
import { EditSpaceDialog } from "./edit-space-dialog";

interface EditDialogProps extends DialogProps {
  item: StructureItem;
}

/** Edits an item of any kind. */
export function EditDialog({ item, ...dialog }: EditDialogProps) {
  switch (item.object) {
    case "site-section-group":
      return <EditGroupDialog group={item} {...dialog} />;
    case "site-section":
      return <EditSectionDialog section={item} {...dialog} />;
    case "site-space":
      return <EditSpaceDialog siteSpace={item} {...dialog} />;
  }
}
