"use client";

import { Command } from "cmdk";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { scoreChoice } from "./score-choice";

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** Additional search terms. */
  keywords?: string[];
  /** Distinguishes choices with equal labels. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** Listed after the others that a search finds. */
  isMinor?: boolean;
}

export interface ChoiceListProps {
  choices: readonly Choice[];
  value: string | null;
  onChoose: (value: string | null) => void;
  /** Label of the choice for no value. */
  noneLabel?: string;
  emptyText?: string;
  /** Searches the service: `choices` then contains the results. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  listId?: string;
}

/** Share of its score that a minor choice has: less than that of any term of another one. */
const minorShare = 0.05;

/** Returns the choices that a text finds, the best first. */
function search(choices: readonly Choice[], text: string): readonly Choice[] {
  if (text.trim() === "") return choices;
  const scored = choices.map((choice) => {
    const { label, value, keywords, isMinor } = choice;
    return {
      choice,
      score: scoreChoice(wordsOf(label, value), text, keywords) * (isMinor ? minorShare : 1),
    };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ choice }) => choice);
}

/** Searchable list without its own trigger; it opens at the chosen item. */
export function ChoiceList(props: ChoiceListProps) {
  const { choices, value, noneLabel, emptyText = "No results", onSearch, loading } = props;
  const [selected, setSelected] = useState("");
  const [text, setText] = useState("");
  const isAll = text === "";
  const found = useMemo(
    () => (onSearch ? choices : search(choices, text)),
    [onSearch, choices, text],
  );
  const first = found[0] && wordsOf(found[0].label, found[0].value);
  // Results of the service arrive after the text; Enter selects the first one once it is visible.
  useLayoutEffect(() => {
    if (first !== undefined && (onSearch || !isAll)) setSelected(first);
  }, [onSearch, isAll, first]);
  const list = useRef<HTMLDivElement>(null);
  const hasChosen = choices.some((choice) => choice.value === value);
  useEffect(() => {
    const chosen = isAll && hasChosen && list.current?.querySelector("[data-chosen]");
    if (!chosen) return;
    chosen.scrollIntoView({ block: "center" });
    // The library only announces items that keys or the pointer reach.
    chosen.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  }, [isAll, hasChosen]);
  return (
    <Command
      vimBindings={false}
      label="Choices"
      shouldFilter={false}
      loop
      value={selected}
      onValueChange={setSelected}
    >
      <Command.Input
        autoFocus
        placeholder="Search…"
        value={text}
        onValueChange={(next) => {
          setText(next);
          onSearch?.(next);
        }}
        className="h-9 w-full border-b bg-transparent px-3 outline-none pointer-coarse:h-11"
      />
      <Command.List ref={list} id={props.listId} className="max-h-72 overflow-y-auto p-1">
        <Command.Empty className="px-2 py-4 text-center text-text-muted">
          {loading ? "Searching…" : emptyText}
        </Command.Empty>
        {noneLabel && (onSearch || isAll || scoreChoice(noneLabel, text) > 0) && (
          <ChoiceItem
            label={noneLabel}
            checked={value === null}
            onSelect={() => props.onChoose(null)}
          />
        )}
        {found.map(({ value: each, isMinor: _, keywords: __, ...choice }) => (
          <ChoiceItem
            key={each}
            {...choice}
            id={each}
            checked={each === value}
            onSelect={() => props.onChoose(each)}
          />
        ))}
      </Command.List>
    </Command>
  );
}

/** Returns the unique value of an item in the list. */
const wordsOf = (label: string, id: string | undefined) => (id ? `${label} ${id}` : label);

interface ChoiceItemProps extends Omit<Choice, "value" | "isMinor" | "keywords"> {
  id?: string;
  checked: boolean;
  onSelect: () => void;
}

function ChoiceItem({ id, label, hint, icon, checked, onSelect }: ChoiceItemProps) {
  return (
    <Command.Item
      value={wordsOf(label, id)}
      onSelect={onSelect}
      data-chosen={checked || undefined}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-xs px-2 py-1 data-[selected=true]:bg-hover pointer-coarse:min-h-11 forced-colors:data-[selected=true]:outline-2"
    >
      {icon}
      <span className="bidi min-w-0 grow truncate">{label}</span>
      {hint && <span className="min-w-0 shrink-[8] truncate text-text-subtle text-xs">{hint}</span>}
      {checked && <Check aria-hidden className="size-4 shrink-0 text-accent-text" />}
      {checked && <span className="sr-only">selected</span>}
    </Command.Item>
  );
}
