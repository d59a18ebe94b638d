"use client";

import * as z from "zod";
import { EntryList, ListInput, useListEntry } from "@/components/platform/form/list-input";
import { Combobox } from "@/components/ui/combobox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ValueKind } from "@/lib/claims/value-kind";
import { hasSeveralValues, isNumber, type Operator } from "./rules";

interface RuleValueProps {
  id: string;
  kind: ValueKind;
  operator: Operator;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Value that a rule compares its claim with, or several. */
export function RuleValue({ kind, operator, ...value }: RuleValueProps) {
  const choices = kind.type === "boolean" ? ["true", "false"] : kind.choices;
  if (hasSeveralValues(operator)) {
    return choices ? (
      <SeveralChoices {...value} choices={choices} />
    ) : (
      <SeveralValues {...value} isNumeric={kind.type === "number"} />
    );
  }
  return choices ? (
    <OneChoice {...value} choices={choices} />
  ) : (
    <OneValue {...value} isNumeric={kind.type === "number"} />
  );
}

type Value = Omit<RuleValueProps, "kind" | "operator">;

/** Limit of choices in a menu without a search. */
const fewChoices = 12;

function OneChoice({
  values,
  onChange,
  choices,
  ...control
}: Value & { choices: readonly string[] }) {
  const value = values[0] ?? "";
  const known = value === "" || choices.includes(value);
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  const all = known ? options : [...options, { value, label: `${value} (not in the schema)` }];
  if (all.length > fewChoices) {
    return (
      <Combobox
        {...control}
        aria-label="Value"
        choices={all}
        value={value || null}
        onValueChange={(next) => onChange(next === null ? [] : [next])}
      />
    );
  }
  return (
    <Select
      {...control}
      aria-label="Value"
      placeholder="Choose…"
      options={all}
      value={value}
      onValueChange={(next) => onChange(next === "" ? [] : [next])}
    />
  );
}

function OneValue({ values, onChange, isNumeric, ...control }: Value & { isNumeric: boolean }) {
  return (
    <Input
      {...control}
      aria-label="Value"
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      {...(isNumeric && { type: "number", step: "any" })}
      value={values[0] ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? [] : [target.value])}
    />
  );
}

function SeveralChoices({
  values,
  onChange,
  choices,
  ...control
}: Value & { choices: readonly string[] }) {
  const left = choices.filter((choice) => !values.includes(choice));
  return (
    <div className="space-y-1.5">
      <Combobox
        {...control}
        aria-label="Values"
        placeholder="Add a value…"
        emptyText="No more values"
        choices={left.map((choice) => ({ value: choice, label: choice }))}
        value={null}
        onValueChange={(next) => next !== null && onChange([...values, next])}
      />
      <EntryList
        label="Chosen values"
        entries={values}
        emptyText="No values yet."
        onRemove={(gone) => {
          onChange(values.filter((value) => value !== gone));
          document.getElementById(control.id)?.focus();
        }}
      />
    </div>
  );
}

const AnyText = z.string().min(1);
const AnyNumber = z.string().refine(isNumber, "Enter a number");

function SeveralValues({
  values,
  onChange,
  isNumeric,
  ...control
}: Value & { isNumeric: boolean }) {
  const entry = isNumeric ? AnyNumber : AnyText;
  const list = useListEntry({ entries: values, onChange, entry });
  return (
    <div className="space-y-1.5">
      <ListInput
        {...control}
        aria-label="Values"
        list={list}
        label="Chosen values"
        emptyText="No values yet."
      />
      {list.error && <p className="text-danger text-sm">{list.error}</p>}
    </div>
  );
}
