"use client";

import { type ComponentProps, useState } from "react";
import { Tabs } from "@/components/ui/tabs";

/** Tabs within a text. */
export function BlockTabs({ tabs }: Pick<ComponentProps<typeof Tabs>, "tabs">) {
  const [chosen, setChosen] = useState("0");
  if (tabs.length === 0) return null;
  return (
    <div className="markdown-box">
      <Tabs label="Tabs" value={chosen} onValueChange={setChosen} tabs={tabs} />
    </div>
  );
}
