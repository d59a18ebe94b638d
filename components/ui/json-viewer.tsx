"use client";

import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { jsonText } from "./json-text";

interface JsonViewerProps {
  /** Name of the text for screen readers. */
  label: string;
  /** JSON, or other text, which has no colors. */
  text: string;
}

/** Read-only text with line numbers; only renders visible lines, for documents of megabytes. */
export function JsonViewer({ label, text }: JsonViewerProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      doc: text,
      extensions: [
        // Precedes the limit of heights in forms.
        fill,
        jsonText,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-readonly": "true",
          // Scrollable areas must be reachable by keyboard.
          tabindex: "0",
        }),
      ],
    });
    return () => view.destroy();
  }, [label, text]);
  return <div ref={host} className="min-h-0 flex-1 overflow-hidden border-t font-mono" />;
}

const fill = EditorView.theme({
  "&": { height: "100%" },
  ".cm-scroller": { maxHeight: "none" },
  "&.cm-focused": { outlineOffset: "-2px" },
});
