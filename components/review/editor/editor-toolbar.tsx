"use client";

import type { EditorView } from "@codemirror/view";
import { Bold, Code, Italic, Link, type LucideIcon, Plus } from "lucide-react";
import type { RefObject } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { formats } from "./format-text";

const icons: Record<(typeof formats)[number]["id"], LucideIcon> = {
  bold: Bold,
  italic: Italic,
  code: Code,
  link: Link,
  block: Plus,
};

/** Toolbar with the editor's keyboard shortcuts. */
export function EditorToolbar({ view }: { view: RefObject<EditorView | null> }) {
  return (
    <div role="toolbar" aria-label="Formatting" className="flex gap-0.5 border-b px-1 py-0.5">
      {formats.map(({ id, label, keys, run }) => {
        const Icon = icons[id];
        return (
          <IconButton
            key={id}
            label={label}
            keys={keys}
            // Keeps the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => view.current && run(view.current)}
          >
            <Icon />
          </IconButton>
        );
      })}
    </div>
  );
}
