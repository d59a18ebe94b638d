import type { Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { BoundedMarkdown } from "@/components/ui/bounded-markdown";

// Raw HTML is never parsed, and nothing is loaded from elsewhere: pictures are shown as links.
const components: Components = {
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  img: ({ src, alt }) => (
    <a href={typeof src === "string" ? src : undefined} target="_blank" rel="noreferrer nofollow">
      {alt || "Image"}
    </a>
  ),
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>{children}</pre>
  ),
  input: ({ checked }) => (
    <input type="checkbox" disabled checked={checked} aria-label={checked ? "Done" : "To do"} />
  ),
  ...Object.fromEntries(
    (["h1", "h2", "h3", "h4", "h5", "h6"] as const).map((level) => [
      level,
      ({ children }: { children?: React.ReactNode }) => <p className="font-semibold">{children}</p>,
    ]),
  ),
};

interface CommentMarkdownProps {
  text: string;
  /** As of `BoundedMarkdown`. */
  until?: number;
}

/** What somebody wrote, drawn from Markdown; nothing in it can run. */
export function CommentMarkdown({ text, until }: CommentMarkdownProps) {
  return (
    <BoundedMarkdown
      until={until}
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeSanitize, defaultSchema]]}
      components={components}
    >
      {text}
    </BoundedMarkdown>
  );
}
