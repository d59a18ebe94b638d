"use client";

import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
}

/** Tabs for few views of the same content, without addresses; pages use TabsNav. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onValueChange, tabs } = props;
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Radix.List
        aria-label={label}
        className="inline-flex gap-0.5 rounded border border-border bg-surface p-0.5"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="h-7 rounded-xs border border-transparent px-2.5 text-sm text-text-muted transition-colors hover:text-text aria-selected:border-border aria-selected:bg-lifted aria-selected:font-medium aria-selected:text-text pointer-coarse:h-10 forced-colors:aria-selected:border-[Highlight]"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="mt-3">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
