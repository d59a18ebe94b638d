import type { Components, Options } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { BoundedMarkdown, drawBounded } from "@/components/ui/bounded-markdown";

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

const options = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [[rehypeSanitize, defaultSchema]] satisfies Options["rehypePlugins"],
  components,
};

/** What somebody wrote, drawn at once from Markdown; undefined for what is not. */
export const drawComment = (text: string, isOver: () => boolean) =>
  drawBounded({ ...options, isOver, children: text });

/** What somebody wrote, drawn from Markdown; nothing in it can run. */
export function CommentMarkdown({ text }: { text: string }) {
  return <BoundedMarkdown {...options}>{text}</BoundedMarkdown>;
}
