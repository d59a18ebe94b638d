import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from "@codemirror/autocomplete";
import { isInCode } from "./code-at";

/** Beginning of a short name, where the service reads one (`server/content/document/format/signs.ts`). */
const begun = /(?<![\w:/\\.@#=&%$-]):([a-z\d_+-]{2,50})$/;

let options: Promise<Completion[]> | undefined;

/** Loads the emoji once, as few texts need them. */
async function loadOptions(): Promise<Completion[]> {
  const { gemoji } = await import("gemoji");
  return gemoji.map(({ emoji, names: [name = "", ...others], tags }) => ({
    label: [name, ...others, ...tags].join(" "),
    displayLabel: `${emoji} ${name}`,
    apply: (view, completion, from, to) => {
      const insert = { from: from - 1, to, insert: emoji };
      view.dispatch({
        changes: insert,
        selection: { anchor: insert.from + emoji.length },
        annotations: pickedCompletion.of(completion),
        userEvent: "input.complete",
      });
    },
  }));
}

/** Completes emoji after a colon and two letters. */
export async function emojiAt(context: CompletionContext): Promise<CompletionResult | null> {
  const { text, from } = context.state.doc.lineAt(context.pos);
  const [, name] = begun.exec(text.slice(0, context.pos - from)) ?? [];
  if (name === undefined || isInCode(context.state, context.pos)) return null;
  options ??= loadOptions();
  return { from: context.pos - name.length, options: await options, validFor: /^[a-z\d_+-]*$/ };
}
