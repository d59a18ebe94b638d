import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
  startCompletion,
} from "@codemirror/autocomplete";
import { type BlockChoice, blockChoices } from "./block-choices";

/** Converts a block to a completion that inserts its template as a snippet. */
function optionOf(
  { label, detail, keywords, template, suggests }: BlockChoice,
  at: number,
): Completion {
  const insert = snippet(template);
  return {
    // In lower case, as otherwise the length of the keywords would lower the rank.
    label: (keywords ? `${label} ${keywords}` : label).toLowerCase(),
    displayLabel: label,
    detail,
    // Among equal matches, and if nothing is typed, the most used comes first.
    boost: blockChoices.length - at,
    apply: (view, completion, from, to) => {
      insert(view, completion, from - 1, to);
      if (suggests) startCompletion(view);
    },
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
