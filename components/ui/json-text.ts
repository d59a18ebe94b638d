import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { drawSelection, EditorView, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent-text)" },
  { tag: tags.string, color: "var(--success)" },
  { tag: [tags.bool, tags.number, tags.null], color: "var(--info)" },
  { tag: [tags.separator, tags.punctuation, tags.bracket], color: "var(--text-muted)" },
]);

const look = EditorView.theme({
  "&": { fontSize: "0.8125rem", color: "var(--text)", backgroundColor: "var(--background)" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "0" },
  ".cm-scroller": {
    fontFamily: "inherit",
    fontVariantLigatures: "none",
    lineHeight: "1.25rem",
    maxHeight: "32rem",
  },
  ".cm-content": { minHeight: "12rem", caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": {
    backgroundColor: "var(--surface)",
    color: "var(--text-subtle)",
    borderRightColor: "var(--border)",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "var(--selected)" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    color: "var(--text)",
    border: "1px solid var(--border)",
    borderRadius: "6px",
  },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--danger)",
  },
  ".cm-lintPoint-error:after": { borderBottomColor: "var(--danger)" },
});

/** Extensions of all JSON texts. Tab still moves the focus, so that keyboard users can leave. */
export const jsonText: Extension = [
  lineNumbers(),
  drawSelection(),
  bracketMatching(),
  json(),
  syntaxHighlighting(colours),
  look,
  EditorView.lineWrapping,
];
