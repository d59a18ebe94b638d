import type { Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import type { Components } from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { SKIP, visit } from "unist-util-visit";
import { markChanges } from "@/components/content/pages/markdown-changes/mark-changes";
import type { MarkdownLook } from "@/components/ui/bounded-markdown";
import { safeSchemes } from "@/lib/url/safe-address";
import { blockProperties, directives } from "./directives";
import { FoldedBlocks } from "./folded-blocks";
import { FoldedCode } from "./folded-code";
import type { HastNode } from "./hast-node";
import { headingIds } from "./heading-ids";
import { headings } from "./headings";
import { type BlockProps, Code } from "./markdown-blocks";
import { markdownParts } from "./markdown-parts";
import { NotedBlock } from "./noted-block";
import { positionOf } from "./position-lines";
import type { LinkContext } from "./resolve-link";

/** Characters; highlighting longer code can take minutes. */
const longest = 10_000;

/** Skips highlighting of very long code. */
function plainLongCode() {
  return (tree: Root): void =>
    visit(tree, "element", (node) => {
      if (node.tagName !== "code" || textOf(node).length <= longest) return;
      const given = node.properties.className;
      node.properties.className = [...(Array.isArray(given) ? given : []), "no-highlight"];
      return SKIP;
    });
}

const blocks = /^(p|h[1-6]|li|blockquote|pre|tr|hr)$/;

/** Adds the line number in the Markdown to each block, for comments. */
function lines() {
  return (tree: Root): void =>
    visit(tree, "element", ({ tagName, position, properties }) => {
      if (position && blocks.test(tagName)) properties.dataLine = position.start.line;
    });
}

type Plugins = NonNullable<MarkdownLook["rehypePlugins"]>;

// Elements on this list come from the plugins.
const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    div: [...blockProperties],
    img: [...(defaultSchema.attributes?.img ?? []), "width"],
    code: [["className", /^language-./]],
    "*": ["align", "alt", "checked", "colSpan", "id", "rowSpan", "start", "title"],
  },
  protocols: { ...defaultSchema.protocols, href: [...safeSchemes] },
};

/** Plugins that render Markdown safely, without scripts. */
export const remarkPlugins: Plugins = [remarkGfm, remarkDirective, headingIds, directives];
export const safe: Plugins = [[rehypeSanitize, schema], headings];

const highlight: Plugins = [plainLongCode, rehypeHighlight];

/** Look of a page: blocks know their lines, for the editor. */
export const pageLook = (context: LinkContext): MarkdownLook => ({
  remarkPlugins,
  rehypePlugins: [...safe, lines, ...highlight],
  components: markdownParts(context),
});

/** Look of a page compared with its previous text. If `notable`, blocks know their lines for notes. */
export const changedLook = (
  before: string,
  context: LinkContext,
  notable: boolean,
): MarkdownLook => ({
  remarkPlugins,
  rehypePlugins: [...safe, ...highlight, [markChanges, before, { spots: notable }]],
  components: changedParts(context),
});

function changedParts(context: LinkContext): Components {
  const { div: Part, ...parts } = markdownParts(context);
  return {
    ...parts,
    pre: ({ node, children }) => (
      <FoldedCode node={node as HastNode | undefined}>
        <Code>{children}</Code>
      </FoldedCode>
    ),
    div: (props) => {
      const { "data-block": block, "data-title": title } = props as BlockProps;
      if (block === "spot")
        return <NotedBlock lines={positionOf(props)}>{props.children}</NotedBlock>;
      if (block === "unchanged") {
        return (
          <FoldedBlocks count={Number(title)} lines={positionOf(props)}>
            {props.children}
          </FoldedBlocks>
        );
      }
      return Part && typeof Part !== "string" ? <Part {...props} /> : null;
    },
  };
}
