import { autocompletion } from "@codemirror/autocomplete";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, tooltips } from "@codemirror/view";
import { conditionsAt, type FindClaims } from "./condition-choices";
import { emojiAt } from "./emoji-choices";
import { type LinkFinder, linksAt } from "./link-choices";
import { saveBarOf, toolbarOf } from "./markdown-setup";
import { blocksAt } from "./slash-menu";

const look = EditorView.theme({
  ".cm-tooltip.cm-tooltip-autocomplete": {
    backgroundColor: "var(--raised)",
    border: "1px solid var(--border)",
    borderRadius: "6px",
    padding: "0.25rem",
  },
  ".cm-tooltip-autocomplete.cm-tooltip > ul": {
    fontFamily: "inherit",
    // Whole rows.
    maxHeight: "17.5rem",
  },
  ".cm-tooltip-autocomplete.cm-tooltip > ul > li": {
    display: "flex",
    gap: "1.5rem",
    justifyContent: "space-between",
    padding: "0.375rem 0.5rem",
    lineHeight: "1rem",
    borderRadius: "4px",
    color: "var(--text)",
  },
  ".cm-tooltip-autocomplete.cm-tooltip > ul > li[aria-selected]": {
    backgroundColor: "var(--selected)",
    color: "var(--text)",
  },
  ".cm-tooltip-autocomplete .cm-completionDetail": {
    margin: "0",
    fontStyle: "normal",
    color: "var(--text-muted)",
  },
  ".cm-tooltip-autocomplete .cm-completionMatchedText": { textDecoration: "none" },
  ".cm-snippetField": { backgroundColor: "var(--hover)" },
});

/** Space between the editor's toolbar and the bar at the bottom of the page, for suggestions. */
function spaceOf(view: EditorView) {
  const { innerWidth, innerHeight } = window;
  return {
    top: Math.max(toolbarOf(view)?.bottom ?? 0, 0),
    left: 0,
    right: innerWidth,
    bottom: Math.min(saveBarOf(view)?.top ?? innerHeight, innerHeight),
  };
}

interface Finders {
  links: LinkFinder;
  claims: FindClaims;
}

/** Suggests blocks after a slash, targets of links, claims in conditions, and emoji after a colon. */
export const completions = (finders: () => Finders): Extension => [
  autocompletion({
    override: [
      blocksAt,
      linksAt(() => finders().links),
      conditionsAt(() => finders().claims()),
      emojiAt,
    ],
    icons: false,
    maxRenderedOptions: 50,
  }),
  tooltips({ tooltipSpace: spaceOf }),
  EditorState.phrases.of({ Completions: "Suggestions" }),
  look,
];
