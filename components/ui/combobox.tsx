"use client";

import { ChevronsUpDown } from "lucide-react";
import { useId, useState } from "react";
import { ChoiceList, type ChoiceListProps } from "./choice-list";
import { cx } from "./cx";
import { fieldClass } from "./field-class";
import { OnceOpened } from "./once-opened";
import { PopoverSurface } from "./popover-surface";

export { type Choice, ChoiceList } from "./choice-list";

interface ComboboxProps extends Omit<ChoiceListProps, "onChoose" | "listId"> {
  id?: string;
  onValueChange: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-labelledby"?: string;
}

/**
 * One of many: opens a searchable list. Its parts come with the page, unlike those of other
 * popovers: who clicks and types at once must not wait for them.
 */
export function Combobox({ value, onValueChange, choices, ...props }: ComboboxProps) {
  const { placeholder = "Choose…", noneLabel, emptyText, onSearch, loading, ...trigger } = props;
  const [open, setOpen] = useState(false);
  const ownId = useId();
  const id = trigger.id ?? ownId;
  const chosen = choices.find((choice) => choice.value === value);
  const show = (next: boolean) => {
    // What is searched elsewhere begins anew, and is first looked for now.
    if (next) onSearch?.("");
    setOpen(next);
  };
  const choose = (next: string | null) => {
    onValueChange(next);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        {...trigger}
        id={id}
        onClick={() => show(!open)}
        className={cx(fieldClass, "flex h-control items-center gap-2 text-left")}
      >
        {chosen?.icon}
        <span className={cx("bidi min-w-0 flex-1 truncate", !chosen && "text-text-subtle")}>
          {chosen?.label ?? (value === null ? (noneLabel ?? placeholder) : value)}
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-muted" />
      </button>
      <OnceOpened open={open}>
        <PopoverSurface
          openerId={id}
          open={open}
          onOpenChange={show}
          align="start"
          className="w-(--radix-popover-trigger-width) min-w-64"
        >
          <ChoiceList
            {...{ choices, value, noneLabel, emptyText, onSearch, loading }}
            listId={`${id}-list`}
            onChoose={choose}
          />
        </PopoverSurface>
      </OnceOpened>
    </>
  );
}
