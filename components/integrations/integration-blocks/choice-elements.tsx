"use client";

import { useContext, useId } from "react";
import { CheckInput } from "@/components/ui/check-input";
import { Switch } from "@/components/ui/switch";
import type { ElementOf } from "@/lib/integration-elements/elements";
import type { Value } from "@/lib/integration-elements/values";
import { FieldContext, useBlock, useControl } from "./block-context";

type Changing = Pick<ElementOf<"switch">, "state" | "onValueChange">;

/** Sets a value, and runs the script's action for the change. */
export function useChange({ state: name, onValueChange }: Changing) {
  const id = useId();
  const { state, change, act, busy } = useBlock();
  const set = (value: Value) => {
    if (busy) return;
    const changed = change(name, value);
    if (onValueChange) act(onValueChange, id, changed);
  };
  return { value: state[name], set, busy };
}

/** Control that is labelled by the name of its value, outside an `input`. */
function Named({ name, children }: { name: string; children: React.ReactNode }) {
  const field = useContext(FieldContext);
  if (field) return children;
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      <span aria-hidden className="bidi">
        {name}
      </span>
    </span>
  );
}

export function SwitchElement(element: ElementOf<"switch">) {
  const { value, set, busy } = useChange(element);
  const control = useControl(element.state);
  return (
    <Named name={element.state}>
      <Switch
        {...control}
        disabled={element.disabled}
        aria-disabled={busy || undefined}
        checked={value === true}
        onCheckedChange={(checked) => set(checked)}
      />
    </Named>
  );
}

export function RadioElement(element: ElementOf<"radio">) {
  const { value, set, busy } = useChange(element);
  const { scope } = useBlock();
  const control = useControl(element.value);
  return (
    <Named name={element.value}>
      <input
        type="radio"
        {...control}
        name={`${scope}-${element.state}`}
        className="size-4 shrink-0 accent-accent"
        disabled={element.disabled}
        aria-disabled={busy || undefined}
        checked={String(value ?? "") === element.value}
        onChange={() => set(element.value)}
      />
    </Named>
  );
}

const listOf = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.map(String) : [];

export function CheckboxElement(element: ElementOf<"checkbox">) {
  const { value, set, busy } = useChange(element);
  const control = useControl(element.value ?? element.state);
  const { value: own } = element;
  const checked = own === undefined ? value === true : listOf(value).includes(own);
  const toggle = () => {
    if (own === undefined) return set(!checked);
    const others = listOf(value).filter((each) => each !== own);
    set(checked ? others : [...others, own]);
  };
  return (
    <Named name={own ?? element.state}>
      <CheckInput
        {...control}
        disabled={element.disabled}
        aria-disabled={busy || undefined}
        checked={checked}
        onChange={toggle}
      />
    </Named>
  );
}
