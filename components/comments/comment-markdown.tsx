"use client";

import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";

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

/** What somebody wrote, drawn from Markdown; nothing in it can run. */
export function CommentMarkdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeSanitize, defaultSchema]]}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
}
