import type { Components } from "react-markdown";
import { BoundedMarkdown } from "@/components/ui/bounded-markdown";
import { lines } from "./lines";
import "./markdown.css";
import { type Plugins, remarkPlugins, safe } from "./markdown-plugins";
import { plainLongCode } from "./plain-long-code";

interface MarkdownTextProps {
  text: string;
  /** How each part of it is drawn. */
  parts: Components;
  /** What colours code. */
  highlight: Plugins[number] | undefined;
}

const withLines: Plugins = [...safe, lines];

/** A text in Markdown as its readers see it; nothing in it can run. */
export function MarkdownText({ text, parts, highlight }: MarkdownTextProps) {
  return (
    <div className="markdown bidi">
      <BoundedMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={highlight ? [...withLines, plainLongCode, highlight] : withLines}
        components={parts}
      >
        {text}
      </BoundedMarkdown>
    </div>
  );
}
