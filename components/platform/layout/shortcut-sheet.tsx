"use client";

import { useSyncExternalStore } from "react";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { allShortcuts, type Shortcut, subscribeShortcuts } from "./shortcut-store";
import { SingleKeySwitch } from "./single-key-switch";

const none: readonly Shortcut[] = [];

// Keys of lists, handled by their rows.
const listShortcuts: readonly Shortcut[] = [
  { keys: "j", label: "Next row (also ↓)", group: "Lists" },
  { keys: "k", label: "Previous row (also ↑)", group: "Lists" },
  { keys: "enter", label: "Open row", group: "Lists" },
  { keys: "x", label: "Select row (also Space)", group: "Lists" },
  { keys: "/", label: "Search list", group: "Lists" },
  { keys: "mod+enter", label: "Save form", group: "Forms" },
  { keys: "mod+z", label: "Undo last action", group: "General" },
];

export function ShortcutSheet(dialog: DialogProps) {
  const registered = useSyncExternalStore(subscribeShortcuts, allShortcuts, () => none);
  const groups = Map.groupBy(unique([...registered, ...listShortcuts]), ({ group }) => group);
  return (
    <Dialog {...dialog} title="Keyboard shortcuts" size="large">
      <div className="gap-8 sm:columns-2">
        {[...groups].map(([group, shortcuts]) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-text-muted text-xs">{group}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className="flex min-h-8 items-center justify-between gap-4">
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-t pt-4">
        <SingleKeySwitch />
      </div>
    </Dialog>
  );
}

function unique(shortcuts: readonly Shortcut[]): Shortcut[] {
  return [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()];
}
