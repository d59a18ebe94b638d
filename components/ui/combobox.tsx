"use client";

import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, lazy, useId, useState } from "react";
import type { ChoiceListProps } from "./choice-list";
import { cx } from "./cx";
import { fieldClass } from "./field-class";
import { OnceOpened } from "./once-opened";

export type { Choice } from "./choice-list";

const load = () => import("./combobox-surface");
const ComboboxSurface = lazy(async () => ({ default: (await load()).ComboboxSurface }));

interface ComboboxProps extends Omit<ChoiceListProps, "onChoose" | "listId" | "begun"> {
  id?: string;
  onValueChange: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-labelledby"?: string;
}

/**
 * One of many: opens a searchable list, which is fetched when the pointer or the focus comes near.
 * Who clicks and types at once need not wait: what is typed before it is there, it begins with.
 */
export function Combobox({ value, onValueChange, choices, ...props }: ComboboxProps) {
  const { placeholder = "Choose…", noneLabel, emptyText, onSearch, loading, ...trigger } = props;
  const [open, setOpen] = useState(false);
  const ownId = useId();
  const id = trigger.id ?? ownId;
  const chosen = choices.find((choice) => choice.value === value);
  const [typed, setTyped] = useState("");
  const show = (next: boolean) => {
    setTyped("");
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
        onPointerEnter={load}
        onFocus={load}
        onKeyDown={(event) => {
          if (!open || !(isText(event) || (typed && event.key === " "))) return;
          event.preventDefault();
          setTyped(typed + event.key);
        }}
        className={cx(fieldClass, "flex h-control items-center gap-2 text-left")}
      >
        {chosen?.icon}
        <span className={cx("bidi min-w-0 flex-1 truncate", !chosen && "text-text-subtle")}>
          {chosen?.label ?? (value === null ? (noneLabel ?? placeholder) : value)}
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-muted" />
      </button>
      <OnceOpened open={open}>
        <ComboboxSurface
          openerId={id}
          open={open}
          onOpenChange={show}
          begun={typed}
          {...{ choices, value, noneLabel, emptyText, onSearch, loading }}
          onChoose={choose}
        />
      </OnceOpened>
    </>
  );
}

/** Whether a key writes something; a space at the beginning presses the button. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
