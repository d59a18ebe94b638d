import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { formatKeys } from "./format-text";
import { listKeys } from "./list-keys";
import { markdown } from "./markdown-language";
import { pendingMarks } from "./pending-mark";
import { tableKeys } from "./table-keys";
import { textSearch } from "./text-search";

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "600" },
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.link, tags.url], color: "var(--accent-text)" },
  { tag: tags.monospace, color: "var(--success)" },
  {
    tag: [tags.processingInstruction, tags.quote, tags.contentSeparator],
    color: "var(--text-muted)",
  },
]);

const look = EditorView.theme({
  "&": { fontSize: "0.8125rem", color: "var(--text)", backgroundColor: "var(--background)" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "0" },
  ".cm-scroller": { fontFamily: "inherit", fontVariantLigatures: "none", lineHeight: "1.375rem" },
  ".cm-content": { minHeight: "24rem", padding: "0.75rem", caretColor: "var(--text)" },
  ".cm-line": { padding: "0" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-dropCursor": { borderLeft: "2px solid var(--accent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "var(--selected)" },
});

/** Extensions of the page editor. */
export const markdownSetup: Extension = [
  history(),
  drawSelection(),
  dropCursor(),
  markdown,
  syntaxHighlighting(colours),
  look,
  EditorView.lineWrapping,
  pendingMarks,
  formatKeys,
  tableKeys,
  listKeys,
  textSearch,
  keymap.of([...defaultKeymap, ...historyKeymap]),
];
