import type { Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { BoundedMarkdown, drawBounded } from "@/components/ui/bounded-markdown";
import { type OwnOrigin, safeAddress } from "./addresses";
import { ImageElement, OutwardLink } from "./text-elements";

const image: Components["img"] = ({ src, alt }) => (
  <ImageElement type="image" source={{ url: src }} alt={alt} aspectRatio={undefined} />
);
const heading: Components["h1"] = ({ children }) => <p className="font-semibold">{children}</p>;
const table: Components["table"] = ({ children }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
    <table className="text-left [&_:is(td,th)]:border [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1">
      {children}
    </table>
  </section>
);
const titles = { h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading };

interface MarkdownTextProps {
  text: string;
  origin: OwnOrigin;
}

const optionsFor = (origin: OwnOrigin) => {
  const link: Components["a"] = ({ href, children }) => {
    const safe = safeAddress(href, origin);
    return safe ? <OutwardLink href={safe}>{children}</OutwardLink> : <span>{children}</span>;
  };
  return {
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSanitize],
    components: { ...titles, a: link, img: image, table },
  };
};

/** Markdown of a script, drawn at once; undefined for what is not. */
export const drawText = ({ text, origin }: MarkdownTextProps, isOver: () => boolean) =>
  drawBounded({ ...optionsFor(origin), isOver, children: text });

/** Markdown of a script: raw HTML in it is text, and its links lead where links may. */
export function MarkdownText({ text, origin }: MarkdownTextProps) {
  return <BoundedMarkdown {...optionsFor(origin)}>{text}</BoundedMarkdown>;
}
