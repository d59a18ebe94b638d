import type { Components } from "react-markdown";
import { AsWritten, BoundedMarkdown } from "@/components/ui/bounded-markdown";
import "./changed-markdown.css";
import { FoldedBlocks } from "./folded-blocks";
import { markChanges } from "./mark-changes";
import "./markdown.css";
import type { BlockProps } from "./markdown-blocks";
import { markdownParts } from "./markdown-parts";
import { type Plugins, remarkPlugins, safe } from "./markdown-plugins";
import { NotedBlock } from "./noted-block";
import { plainLongCode } from "./plain-long-code";
import type { LinkContext } from "./resolve-link";
import { spotOf } from "./spot-lines";

interface ChangedTextProps {
  before: string;
  after: string;
  /** How each part of them is drawn. */
  parts: Components;
  /** What colours code. */
  highlight: Plugins[number] | undefined;
  /** Its blocks tell where notes on them belong. */
  notable: boolean;
}

/** Two texts as their readers see them, in one, with what was removed and added marked in place. */
export function ChangedText({ before, after, parts, highlight, notable }: ChangedTextProps) {
  return (
    <BoundedMarkdown
      before={before}
      fallback={<BothAsWritten before={before} after={after} />}
      remarkPlugins={remarkPlugins}
      rehypePlugins={[
        ...safe,
        ...(highlight ? [plainLongCode, highlight] : []),
        [markChanges, before, { spots: notable }],
      ]}
      components={parts}
    >
      {after}
    </BoundedMarkdown>
  );
}

/** Where they cannot be compared as readers see them, nothing that goes may be left unsaid. */
function BothAsWritten({ before, after }: Pick<ChangedTextProps, "before" | "after">) {
  return (
    <>
      {before !== "" && (
        <AsWritten>
          <del>{before}</del>
        </AsWritten>
      )}
      {after !== "" && (
        <AsWritten>
          <ins>{after}</ins>
        </AsWritten>
      )}
    </>
  );
}

/** How each part of them is drawn. */
export function changedParts(context: LinkContext): Components {
  const { div: Part, ...parts } = markdownParts(context);
  return {
    ...parts,
    div: (props) => {
      const { "data-block": block, "data-title": title } = props as BlockProps;
      if (block === "spot") return <NotedBlock lines={spotOf(props)}>{props.children}</NotedBlock>;
      if (block === "unchanged") {
        return (
          <FoldedBlocks count={Number(title)} lines={spotOf(props)}>
            {props.children}
          </FoldedBlocks>
        );
      }
      return Part && typeof Part !== "string" ? <Part {...props} /> : null;
    },
  };
}
