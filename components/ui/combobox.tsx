"use client";

import { ChevronsUpDown } from "lucide-react";
import { useId, useState } from "react";
import { ChoiceList, type ChoiceListProps } from "./choice-list";
import { cx } from "./cx";
import { fieldClass } from "./field-class";
import { Popover } from "./popover";

export type { Choice } from "./choice-list";

interface ComboboxProps extends Omit<ChoiceListProps, "onChoose" | "listId"> {
  id?: string;
  onValueChange: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Keeps the list open after a choice, for choosing several. */
  keepOpen?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-label"?: string;
  "aria-labelledby"?: string;
}

/** Button that opens a searchable list of choices. */
export function Combobox({ value, onValueChange, choices, keepOpen, ...props }: ComboboxProps) {
  const { placeholder = "Choose…", noneLabel, emptyText, onSearch, loading, ...trigger } = props;
  const [open, setOpen] = useState(false);
  const ownId = useId();
  const id = trigger.id ?? ownId;
  const chosen = choices.find((choice) => choice.value === value);
  const show = (next: boolean) => {
    // A search by the service starts with all choices again.
    if (next) onSearch?.("");
    setOpen(next);
  };
  const choose = (next: string | null) => {
    onValueChange(next);
    if (!keepOpen) setOpen(false);
  };
  return (
    <Popover
      open={open}
      onOpenChange={show}
      label="Choices"
      className="w-(--radix-popover-trigger-width) min-w-64"
      trigger={
        <button
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          {...trigger}
          id={id}
          className={cx(fieldClass, "flex h-control items-center gap-2 text-left")}
        >
          {chosen?.icon}
          <span className={cx("bidi min-w-0 flex-1 truncate", !chosen && "text-text-subtle")}>
            {chosen?.label ?? (value === null ? (noneLabel ?? placeholder) : value)}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-muted" />
        </button>
      }
    >
      <ChoiceList
        listId={`${id}-list`}
        {...{ choices, value, noneLabel, emptyText, onSearch, loading }}
        onChoose={choose}
      />
    </Popover>
  );
}
