"use client";

import { useId } from "react";
import { FieldFrame, FieldNotes } from "@/components/platform/form/field-frame";
import { CheckInput } from "@/components/ui/check-input";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type ElementOf, readElement } from "@/lib/integration-elements/elements";
import { FieldContext, useControl } from "./block-context";
import { Children } from "./children";
import { useChange } from "./choice-elements";

const beside = new Set(["switch", "radio", "checkbox"]);

/** Control with its label and hint. */
export function InputElement({ label = "", hint, element }: ElementOf<"input">) {
  const id = useId();
  const read = readElement(element);
  const help = hint.length > 0 ? <Children of={hint} /> : undefined;
  const field = { id, label, describedBy: help && `${id}-help` };
  const control = (
    <FieldContext value={field}>
      <Children of={[element]} />
    </FieldContext>
  );
  if (!label && !help) return control;
  if (!("element" in read) || !beside.has(read.element.type)) {
    return (
      <div className="min-w-0 grow">
        <FieldFrame id={id} label={label} help={help}>
          {control}
        </FieldFrame>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span className="flex h-5 items-center">{control}</span>
      <div className="min-w-0 flex-1 space-y-1">
        <label htmlFor={id} className="bidi font-medium">
          {label}
        </label>
        <FieldNotes id={id} help={help} />
      </div>
    </div>
  );
}

export function TextInputElement(element: ElementOf<"textinput">) {
  const { inputType = "text", placeholder, multiline, disabled } = element;
  const { value, set, busy } = useChange({ state: element.state, onValueChange: undefined });
  const control = {
    ...useControl(element.state),
    placeholder,
    disabled,
    readOnly: busy,
    dir: "auto",
    value: value === null || value === undefined ? "" : String(value),
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  if (multiline) return <Textarea {...control} />;
  return <Input {...control} type={inputType} autoComplete="off" spellCheck={false} />;
}

export function SelectElement(element: ElementOf<"select">) {
  const { value, set, busy } = useChange(element);
  const control = useControl(element.state);
  const options = element.options.map(({ id, label }) => ({ value: id, label: label || id }));
  if (element.multiple) return <ManyChoices {...element} />;
  return (
    <Select
      {...control}
      options={options}
      placeholder={element.placeholder ?? "Choose…"}
      disabled={element.disabled}
      aria-disabled={busy || undefined}
      value={value === null || value === undefined ? "" : String(value)}
      onValueChange={set}
    />
  );
}

function ManyChoices(element: ElementOf<"select">) {
  const { value, set, busy } = useChange(element);
  const { id, ...control } = useControl(element.state);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (one: string) =>
    set(chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]);
  const named =
    "aria-label" in control ? control : { ...control, "aria-labelledby": `${id}-label` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would say the label a second time
    <div role="group" {...named} className="max-h-72 divide-y overflow-y-auto rounded border">
      {element.options.map(({ id: one, label }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
        <label key={one} className="flex items-center gap-2.5 px-3 py-2 hover:bg-hover">
          <CheckInput
            disabled={element.disabled}
            aria-disabled={busy || undefined}
            checked={chosen.includes(one)}
            onChange={() => toggle(one)}
          />
          <span className="bidi min-w-0">{label || one}</span>
        </label>
      ))}
    </div>
  );
}
