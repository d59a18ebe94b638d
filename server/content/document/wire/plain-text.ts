import { emojiSign } from "#lib/text/emoji-sign.ts";
import { text } from "../data-text.ts";
import { type Inline, textOf } from "../nodes.ts";

/** Returns the text that represents an inline where the API form can't have one. */
export function plainTextOf({ type, data = {}, nodes = [] }: Inline): string {
  switch (type) {
    case "hard-break":
      return "\n";
    case "emoji":
      return emojiSign(text(data.code));
    case "inline-math":
      return text(data.formula);
    case "expression":
      return text(data.expression);
    case "inline-image":
      return text(data.alt);
    case "html":
      return text(data.html);
    default:
      return textOf(nodes) || text(data.label);
  }
}
