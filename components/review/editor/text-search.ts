import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  search,
} from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";

const phrases = {
  next: "Next",
  previous: "Previous",
  "match case": "Match case",
  regexp: "Regex",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close search",
};

const control = {
  height: "var(--control-small)",
  margin: "0",
  border: "1px solid",
  borderRadius: "6px",
  fontFamily: "inherit",
  fontSize: "0.8125rem",
  color: "var(--text)",
};

const look = EditorView.theme({
  ".cm-panels": {
    backgroundColor: "var(--surface)",
    color: "var(--text)",
    zIndex: "1",
  },
  ".cm-panels-top": { borderBottom: "1px solid var(--border)" },
  // The text of a narrow window scrolls with the page, below its bar.
  "@media (max-width: 79.99rem)": {
    ".cm-panels-top": { top: "calc(var(--bar) + var(--topbar)) !important" },
  },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0.375rem",
    padding: "0.5rem 2.5rem 0.5rem 0.5rem",
  },
  ".cm-panel.cm-search br": { display: "none" },
  ".cm-panel.cm-search [name=select]": { display: "none" },
  ".cm-panel.cm-search .cm-textfield": {
    ...control,
    minWidth: "6rem",
    padding: "0 0.5rem",
    borderColor: "var(--border-strong)",
    backgroundColor: "var(--background)",
  },
  // Each field has a line with its buttons; the choices come last.
  ".cm-panel.cm-search [name=search]": { flex: "1 1 calc(100% - 11rem)" },
  ".cm-panel.cm-search [name=replace].cm-textfield": { flex: "1 1 calc(100% - 12.5rem)" },
  ".cm-panel.cm-search .cm-button": {
    ...control,
    padding: "0 0.5rem",
    borderColor: "color-mix(in srgb, var(--border-strong) 45%, transparent)",
    backgroundColor: "var(--raised)",
    backgroundImage: "none",
    fontWeight: "500",
  },
  ".cm-panel.cm-search .cm-button:hover": { backgroundColor: "var(--hover)" },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.375rem",
    minHeight: "var(--control-small)",
    order: "1",
    margin: "0 0.5rem 0 0",
    fontSize: "0.8125rem",
  },
  ".cm-panel.cm-search input[type=checkbox]": {
    width: "1rem",
    height: "1rem",
    margin: "0",
    accentColor: "var(--accent)",
  },
  ".cm-panel.cm-search [name=close]": {
    top: "0.5rem",
    right: "0.5rem",
    width: "var(--control-small)",
    height: "var(--control-small)",
    margin: "0",
    borderRadius: "6px",
    fontSize: "1.125rem",
    color: "var(--text-muted)",
  },
  ".cm-panel.cm-search [name=close]:hover": { backgroundColor: "var(--hover)" },
  "& .cm-searchMatch": {
    backgroundColor: "var(--warning-soft)",
    outline: "1px solid var(--warning)",
  },
  "& .cm-searchMatch-selected": { backgroundColor: "var(--selected)", outlineWidth: "2px" },
});

const scope = "editor search-panel";

/** Search in the text, with its keys. */
export const textSearch: Extension = [
  search({ top: true }),
  EditorState.phrases.of(phrases),
  look,
  keymap.of([
    { key: "Mod-f", run: openSearchPanel, scope },
    { key: "F3", run: findNext, shift: findPrevious, scope, preventDefault: true },
    { key: "Mod-g", run: findNext, shift: findPrevious, scope, preventDefault: true },
    { key: "Escape", run: closeSearchPanel, scope },
  ]),
];
