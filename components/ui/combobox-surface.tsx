"use client";

import { ChoiceList, type ChoiceListProps } from "./choice-list";
import { PopoverSurface } from "./popover-surface";

interface ComboboxSurfaceProps extends ChoiceListProps {
  /** The id of the button that opens it. */
  openerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The searchable list of a combobox. */
export function ComboboxSurface(props: ComboboxSurfaceProps) {
  const { openerId, open, onOpenChange, ...list } = props;
  return (
    <PopoverSurface
      {...{ openerId, open, onOpenChange }}
      align="start"
      className="w-(--radix-popover-trigger-width) min-w-64"
    >
      <ChoiceList {...list} listId={`${openerId}-list`} />
    </PopoverSurface>
  );
}
