"use client";

import { Pencil } from "lucide-react";
import { RowButton, RowMenuButton } from "@/components/tree/row-button";
import type { StructureItem } from "@/lib/structure/structure";
import { nameOf } from "@/lib/structure/words";

interface RowButtonsProps {
  item: StructureItem;
  canEdit: boolean;
  /** Its parts can be reached by Tab. */
  active: boolean;
  onEdit: (id: string) => void;
}

/** What can be done with the row, in sight while it is pointed at or has the focus. */
export function RowButtons({ item, canEdit, active, onEdit }: RowButtonsProps) {
  const name = nameOf(item);
  return (
    <span className="flex shrink-0 items-center">
      {canEdit && (
        <RowButton
          label={`Edit ${name}`}
          title="Edit"
          active={active}
          className="max-sm:hidden"
          onClick={() => onEdit(item.id)}
        >
          <Pencil aria-hidden className="size-4" />
        </RowButton>
      )}
      <RowMenuButton name={name} active={active} />
    </span>
  );
}
