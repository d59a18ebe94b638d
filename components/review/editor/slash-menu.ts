import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from "@codemirror/autocomplete";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type BlockChoice, blockChoices } from "./block-choices";

/** Converts a block to a completion that inserts its template as a snippet. */
function optionOf({ label, detail, keywords, template }: BlockChoice): Completion {
  const insert = snippet(template);
  return {
    label: keywords ? `${label} ${keywords}` : label,
    displayLabel: label,
    detail,
    apply: (view, completion, from, to) => insert(view, completion, from - 1, to),
  };
}

const options = blockChoices.map(optionOf);

/** Completes blocks at a line that starts with a slash. */
export function blocksAt(context: CompletionContext): CompletionResult | null {
  const { text, from } = context.state.doc.lineAt(context.pos);
  const before = text.slice(0, context.pos - from);
  const [, lead] = /^(\s*)\/[\w ]{0,24}$/.exec(before) ?? [];
  if (lead === undefined) return null;
  return { from: from + lead.length + 1, options, validFor: /^[\w ]*$/ };
}

const look = EditorView.theme({
  ".cm-tooltip.cm-tooltip-autocomplete": {
    backgroundColor: "var(--raised)",
    border: "1px solid var(--border)",
    borderRadius: "6px",
    padding: "0.25rem",
  },
  ".cm-tooltip-autocomplete.cm-tooltip > ul": {
    fontFamily: "var(--font-sans)",
    maxHeight: "18rem",
  },
  ".cm-tooltip-autocomplete.cm-tooltip > ul > li": {
    display: "flex",
    gap: "1.5rem",
    justifyContent: "space-between",
    padding: "0.375rem 0.5rem",
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

/** Block menu, opened by a slash at the start of a line. */
export const slashMenu: Extension = [
  autocompletion({ override: [blocksAt], icons: false, maxRenderedOptions: 50 }),
  EditorState.phrases.of({ Completions: "Blocks" }),
  look,
];
