import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { Claim } from "@/lib/claims/claims";
import { completionsAt } from "@/lib/claims/completions";

/** Loads the claims that conditions of the page can name. */
export type FindClaims = () => Promise<readonly Claim[]>;

interface BegunCondition {
  /** Quote around the condition. */
  quote: string;
  /** Text of the condition up to the cursor. */
  text: string;
}

const begun = /^[\s>]*:{3,}if\s*\{[^}]*?\bexpression=(?:"([^"\n]*)|'([^'\n]*))$/;

/** Reads the condition before the end of a line. */
export function begunCondition(before: string): BegunCondition | undefined {
  const match = begun.exec(before);
  if (!match) return undefined;
  const [, inDouble, inSingle] = match;
  return inDouble === undefined
    ? { quote: "'", text: inSingle ?? "" }
    : { quote: '"', text: inDouble };
}

/** Replaces double quotes, as the condition itself is in double quotes. */
const inSingleQuotes = (value: string) =>
  value.startsWith('"') ? `'${value.slice(1, -1)}'` : value;

/** Returns a source that completes claims and their values in the condition of a block. */
export const conditionsAt =
  (find: FindClaims) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { text, from } = context.state.doc.lineAt(context.pos);
    const condition = begunCondition(text.slice(0, context.pos - from));
    if (!condition) return null;
    const isDouble = condition.quote === '"';
    const typed = isDouble ? condition.text.replaceAll("'", '"') : condition.text;
    const found = completionsAt(typed, typed.length, await find().catch(() => []));
    if (!found || !(found.isEager || context.explicit)) return null;
    return {
      from: context.pos - (found.to - found.from),
      filter: false,
      options: found.options.flatMap(({ text: value, detail }) => {
        const label = isDouble ? inSingleQuotes(value) : value;
        // A quote inside would end the condition, or the value.
        const ends = label.startsWith("'") ? /['"]/ : isDouble ? /"/ : /'/;
        return ends.test(label.slice(1, -1)) ? [] : { label, detail };
      }),
    };
  };
