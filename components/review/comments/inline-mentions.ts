import type { Root } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { directive } from "micromark-extension-directive";
import type { Construct } from "micromark-util-types";
import { visit } from "unist-util-visit";
import { mentionedUser } from "@/lib/markdown/mentions";

/** Part of unified that a plugin gets as `this`. */
interface Processor {
  data(): { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
}

const colon = 58;

/** Directives within lines. Other constructs have the library try one after each of several colons. */
const directives = [directive().text?.[colon] ?? []].flat().map(
  (construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok);
      return (code) => (this.previous === colon ? nok(code) : start(code));
    },
  }),
);

/** Shows mentions by their labels; other text that resembles a directive stays as it is written. */
export function inlineMentions(this: unknown) {
  const data = (this as Processor).data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { text: { [colon]: directives } },
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
  return (tree: Root, file: { value: unknown }): void => {
    const source = String(file.value);
    visit(tree, "textDirective", (node, at, parent) => {
      const { name, attributes, children, position } = node;
      if (name === "mention" && children.length > 0) {
        const isPerson = mentionedUser(attributes?.data ?? "") !== undefined;
        if (isPerson) children.unshift({ type: "text", value: "@" });
        node.data = { hName: "strong" };
      } else if (parent && at !== undefined) {
        const value = source.slice(position?.start.offset, position?.end.offset);
        parent.children[at] = { type: "text", value };
      }
    });
  };
}
