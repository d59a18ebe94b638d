import {
  type ContainerDirective,
  directiveToMarkdown,
  type LeafDirective,
  type TextDirective,
} from "mdast-util-directive";
import type { ConstructName, Handle, Options } from "mdast-util-to-markdown";
import { directivePatterns } from "./syntax.ts";

type Directive = ContainerDirective | LeafDirective | TextDirective;

const directives = directiveToMarkdown({ preferShortcut: false, quoteSmart: true });

const entities: Record<string, string> = {
  "&": "&amp;",
  "\n": "&#xA;",
  "\r": "&#xD;",
  "|": "&#x7C;",
  "[": "&#x5B;",
  "]": "&#x5D;",
};

/** Escapes characters in attribute values that would end a line, a cell or a label. */
function escaped<T extends Directive>(node: T): T {
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [
    name,
    value?.replaceAll(/[&\n\r|[\]]/g, (character) => entities[character] ?? character),
  ]);
  return { ...node, attributes: Object.fromEntries(attributes) };
}

const library = directives.handlers?.textDirective as Handle;

/**
 * Writes leaf and text directives, also for nodes that Markdown can't express in their position.
 */
export const handleDirective = Object.assign(
  ((node: LeafDirective | TextDirective, parent, state, info) =>
    library(escaped(node), parent, state, info)) as Handle,
  { peek: () => ":" },
);

/** Writes a container, whose fence is longer than any run of colons inside. */
const handleContainer: Handle = (node: ContainerDirective, parent, state, info) => {
  const [head] = node.children;
  const label = head?.type === "paragraph" && head.data?.directiveLabel ? [head] : [];
  const body = node.children.slice(label.length);
  const exitLabel = state.enter("phrasing");
  const opening = library(escaped({ ...node, children: label }), parent, state, info);
  exitLabel();
  const exit = state.enter("containerDirective");
  const content = state.containerFlow({ ...node, children: body }, info);
  exit();
  let fence = ":::";
  for (const [colons] of content.matchAll(/:{3,}/g))
    if (colons.length >= fence.length) fence = `${colons}:`;
  const first = opening.slice(0, opening.lastIndexOf("\n")).replace(/^:+/, fence);
  return `${first}\n${content ? `${content}\n` : ""}${fence}`;
};

const labels: ConstructName[] = ["leafDirectiveLabel", "containerDirectiveLabel"];

export const directiveOptions: Options = {
  handlers: {
    containerDirective: handleContainer,
    leafDirective: handleDirective,
    textDirective: handleDirective,
  },
  unsafe: [
    { character: "\r", inConstruct: labels },
    { character: "\n", inConstruct: labels },
    ...directivePatterns,
  ],
};
