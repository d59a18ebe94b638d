"use client";

import { Pencil } from "lucide-react";
import { RowButton, RowMenuButton } from "@/components/platform/tree/row-button";
import { nameOf } from "@/lib/structure/labels";
import type { StructureItem } from "@/lib/structure/structure";

interface RowButtonsProps {
  item: StructureItem;
  canEdit: boolean;
  /** Tab reaches its controls. */
  active: boolean;
  onEdit: (id: string) => void;
}

/** Actions of the row, visible on hover and focus. */
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
