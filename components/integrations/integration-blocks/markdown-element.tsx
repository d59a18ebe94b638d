"use client";

import { useMemo } from "react";
import type { Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import type { MarkdownLook } from "@/components/ui/bounded-markdown";
import { Markdown } from "@/components/ui/markdown";
import { type OwnOrigin, safeAddress } from "@/lib/integration-elements/addresses";
import { useBlock } from "./block-context";
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

/** Returns the look of a script's Markdown: links are restricted to safe addresses. */
function lookFor(origin: OwnOrigin): MarkdownLook {
  const link: Components["a"] = ({ href, children }) => {
    const safe = safeAddress(href, origin);
    return safe ? <OutwardLink href={safe}>{children}</OutwardLink> : <span>{children}</span>;
  };
  return {
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSanitize],
    components: { ...titles, a: link, img: image, table },
  };
}

const lists =
  "[&_ol]:list-decimal [&_ul]:list-disc [&_:is(ol,ul)]:pl-5 [&_code]:font-mono [&_code]:text-sm [&_pre]:overflow-x-auto";

/** Markdown of a script. */
export function MarkdownElement({ content }: { content: string }) {
  const { origin } = useBlock();
  const look = useMemo(() => lookFor(origin), [origin]);
  return (
    <div className={`bidi space-y-2 wrap-anywhere ${lists}`}>
      <Markdown text={content} look={look} />
    </div>
  );
}
