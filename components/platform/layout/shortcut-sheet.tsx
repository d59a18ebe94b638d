"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { OnceOpened } from "@/components/ui/once-opened";
import { setShortcutSheet, useShortcutSheetOpen } from "./shortcut-sheet-store";
import { addShortcut, allShortcuts, type Shortcut, subscribeShortcuts } from "./shortcut-store";
import { SingleKeySwitch } from "./single-key-switch";

/** Registers a shortcut while mounted, and lists it in the overview. */
export function useShortcut(
  { keys, label, group }: Shortcut,
  handler: (event: KeyboardEvent) => void,
  enabled = true,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    if (!enabled) return;
    return addShortcut({ keys, label, group, run: (event) => latest.current(event) });
  }, [keys, label, group, enabled]);
}

/** Opens the overview of all shortcuts on `?`. */
export function Shortcuts() {
  const open = useShortcutSheetOpen();
  useShortcut({ keys: "?", label: "Show keyboard shortcuts", group: "General" }, () =>
    setShortcutSheet(true),
  );
  return (
    <OnceOpened open={open}>
      <ShortcutSheet open={open} onOpenChange={setShortcutSheet} />
    </OnceOpened>
  );
}

const none: readonly Shortcut[] = [];

// Keys that lists, forms and the page editor handle.
const otherShortcuts: readonly Shortcut[] = [
  { keys: "j", label: "Next row (also ↓)", group: "Lists" },
  { keys: "k", label: "Previous row (also ↑)", group: "Lists" },
  { keys: "enter", label: "Open row", group: "Lists" },
  { keys: "x", label: "Select row (also Space)", group: "Lists" },
  { keys: "/", label: "Search list", group: "Lists" },
  { keys: "mod+enter", label: "Save form", group: "Forms" },
  { keys: "mod+z", label: "Undo last action", group: "General" },
  { keys: "mod+s", label: "Save page", group: "Page editor" },
  { keys: "mod+f", label: "Find and replace", group: "Page editor" },
  { keys: "mod+b", label: "Bold", group: "Page editor" },
  { keys: "mod+i", label: "Italic", group: "Page editor" },
  { keys: "mod+e", label: "Code", group: "Page editor" },
  { keys: "mod+k", label: "Link", group: "Page editor" },
  { keys: "/", label: "Insert block", group: "Page editor" },
  { keys: "[[", label: "Link to a page or file", group: "Page editor" },
  { keys: ":", label: "Insert emoji", group: "Page editor" },
  { keys: "tab", label: "Indent list item or code, next cell", group: "Page editor" },
  { keys: "shift+tab", label: "Outdent, previous cell", group: "Page editor" },
  { keys: "escape tab", label: "Leave the text", group: "Page editor" },
  { keys: "mod+shift+v", label: "Paste as plain text", group: "Page editor" },
];

function ShortcutSheet(dialog: DialogProps) {
  const registered = useSyncExternalStore(subscribeShortcuts, allShortcuts, () => none);
  const groups = Map.groupBy(unique([...registered, ...otherShortcuts]), ({ group }) => group);
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
  const byKeys = shortcuts.map(
    (shortcut) => [`${shortcut.group} ${shortcut.keys}`, shortcut] as const,
  );
  return [...new Map(byKeys).values()];
}
