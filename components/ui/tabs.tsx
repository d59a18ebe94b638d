"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Two or three views of the same thing in place; parts of a page have addresses: TabsNav. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onValueChange, tabs } = props;
  const id = useId();
  const idOf = (part: "tab" | "panel", of: Value) => `${id}-${part}-${of}`;
  const at = tabs.findIndex((tab) => tab.value === value);
  const move = (event: KeyboardEvent) => {
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(idOf("tab", next.value))?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="inline-flex gap-0.5 rounded border border-border bg-surface p-0.5"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf("tab", tab.value)}
            aria-selected={tab.value === value}
            aria-controls={idOf("panel", tab.value)}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={move}
            className="h-7 rounded-xs border border-transparent px-2.5 text-sm text-text-muted transition-colors hover:text-text aria-selected:border-border aria-selected:bg-lifted aria-selected:font-medium aria-selected:text-text pointer-coarse:h-10 forced-colors:aria-selected:border-[Highlight]"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={idOf("panel", tab.value)}
          aria-labelledby={idOf("tab", tab.value)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what it holds may have nothing to reach by Tab
          tabIndex={0}
          hidden={tab.value !== value}
          className="mt-3"
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </div>
  );
}
