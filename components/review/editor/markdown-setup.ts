import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { formatKeys } from "./format-text";
import { linkKeys } from "./link-keys";
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
  // The frame around the toolbar and the text shows the focus.
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", fontVariantLigatures: "none", lineHeight: "1.375rem" },
  ".cm-content": { minHeight: "24rem", padding: "0.75rem", caretColor: "var(--text)" },
  ".cm-line": { padding: "0" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-dropCursor": { borderLeft: "2px solid var(--accent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "var(--selected)" },
});

/** Returns the bar below the editor, which covers the end of a long text. */
export const saveBarOf = ({ dom }: EditorView) =>
  dom.ownerDocument.querySelector("[data-save-bar]")?.getBoundingClientRect();

/** Returns the toolbar above the editor. */
export const toolbarOf = ({ dom }: EditorView) =>
  dom.closest("[data-editor]")?.querySelector("[role=toolbar]")?.getBoundingClientRect();

/** Free pixels between the line being typed and the bar. */
const aboveBar = 8;

/** Returns the pixels by which the bar covers a position. */
function coveredAt(view: EditorView, position: number): number {
  const [bar, at] = [saveBarOf(view), view.coordsAtPos(position)];
  return bar && at ? at.bottom + aboveBar - bar.top : 0;
}

/** Returns the pixels by which the toolbar, which stays in sight, covers a position. */
function coveredAbove(view: EditorView, position: number): number {
  const [toolbar, at] = [toolbarOf(view), view.coordsAtPos(position)];
  return toolbar && at ? toolbar.bottom - at.top : 0;
}

/**
 * Keeps the cursor between the toolbar and the bar after the editor's own scrolling, which doesn't
 * know them. Scroll margins would hide suggestions beside the last lines.
 */
const cursorInSight = EditorView.scrollHandler.of((view, { head }) => {
  view.requestMeasure({
    key: "cursor-in-sight",
    read: () => ({ above: coveredAbove(view, head), covered: coveredAt(view, head) }),
    write: ({ above, covered }) => {
      if (above > 0) window.scrollBy(0, -above);
      if (covered <= 0) return;
      const { scrollDOM } = view;
      const before = scrollDOM.scrollTop;
      scrollDOM.scrollTop += covered;
      window.scrollBy(0, covered - (scrollDOM.scrollTop - before));
    },
  });
  return false;
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
  cursorInSight,
  pendingMarks,
  formatKeys,
  tableKeys,
  linkKeys,
  listKeys,
  textSearch,
  keymap.of([...defaultKeymap, ...historyKeymap]),
];
