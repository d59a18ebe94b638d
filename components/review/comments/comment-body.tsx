"use client";

import type { ReactNode } from "react";
import type { Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import type { MarkdownLook } from "@/components/ui/bounded-markdown";
import { Markdown } from "@/components/ui/markdown";
import { safeSchemes } from "@/lib/url/safe-address";
import { inlineMentions } from "./inline-mentions";

const heading = ({ children }: { children?: ReactNode }) => (
  <p className="font-semibold">{children}</p>
);

// Nothing loads from elsewhere: images become links.
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
  ...{ h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
};

const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...safeSchemes] },
};

const look: MarkdownLook = {
  remarkPlugins: [remarkGfm, inlineMentions],
  rehypePlugins: [[rehypeSanitize, schema]],
  components,
};

const classes =
  "bidi wrap-anywhere space-y-2 text-sm text-text " +
  "[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2 " +
  "[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-5 [&_.contains-task-list]:list-none [&_.contains-task-list]:ps-0 " +
  "[&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-text-muted " +
  "[&_code]:rounded-xs [&_code]:bg-surface [&_code]:px-1 [&_code]:font-mono [&_code]:text-xs " +
  "[&_pre]:overflow-x-auto [&_pre]:rounded [&_pre]:border [&_pre]:bg-surface [&_pre]:p-2 [&_pre_code]:p-0 " +
  "[&_table]:block [&_table]:overflow-x-auto [&_:is(td,th)]:border [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1";

/** Body of a comment. */
export function CommentBody({ text }: { text: string }) {
  return (
    <div className={classes}>
      <Markdown text={text} look={look} />
    </div>
  );
}
