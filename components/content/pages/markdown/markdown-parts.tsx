import type { ReactNode } from "react";
import type { Components } from "react-markdown";
import { findPage } from "@/components/content/pages/tree/page-tree";
import { Link } from "@/components/ui/link";
import { usePageTree } from "@/lib/queries/content/content";
import { Block, type BlockProps, Code } from "./markdown-blocks";
import { type LinkContext, resolveLink } from "./resolve-link";

/** Returns the components for the elements of a text, with links resolved. */
export function markdownParts(context: LinkContext): Components {
  return {
    a: ({ href, children }) => (
      <MarkdownLink url={href} context={context}>
        {children}
      </MarkdownLink>
    ),
    img: ({ src, alt, title }) => (
      <MarkdownImage url={typeof src === "string" ? src : ""} {...{ alt, title, context }} />
    ),
    pre: ({ children }) => <Code>{children}</Code>,
    table: ({ children }) => <Table>{children}</Table>,
    input: ({ checked }) => (
      <input type="checkbox" disabled checked={checked} aria-label={checked ? "Done" : "To do"} />
    ),
    div: ({ node: _, ...props }) => (
      <Block
        {...(props as BlockProps)}
        link={(url, label) => (
          <MarkdownLink url={url} context={context}>
            {label}
          </MarkdownLink>
        )}
        image={(url, alt, title) => <MarkdownImage {...{ url, alt, title, context }} />}
        titleOf={(url) => <PageTitle url={url} place={context.place} />}
      />
    ),
  };
}

interface MarkdownLinkProps {
  url: string | undefined;
  context: LinkContext;
  children: ReactNode;
}

function MarkdownLink({ url = "", context, children }: MarkdownLinkProps) {
  const link = resolveLink(url, context);
  if (!link) {
    return (
      <span className="markdown-nowhere" title={`Broken link: ${url}`}>
        {children}
      </span>
    );
  }
  if (link.kind === "page") {
    const label = children === url ? <PageTitle url={url} place={context.place} /> : children;
    return <Link href={link.href}>{label}</Link>;
  }
  if (link.kind === "anchor") return <a href={link.href}>{children}</a>;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

interface MarkdownImageProps {
  url: string;
  alt: string | undefined;
  title: string | undefined;
  context: LinkContext;
}

function MarkdownImage({ url, alt = "", title, context }: MarkdownImageProps) {
  const link = resolveLink(url, context);
  if (link?.kind !== "external") {
    return <span className="markdown-nowhere">{alt || "Missing image"}</span>;
  }
  const image = (
    // biome-ignore lint/performance/noImgElement: from anywhere, of any size
    <img src={link.href} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
  );
  return title ? (
    <span className="markdown-figure">
      {image}
      <span className="markdown-caption">{title}</span>
    </span>
  ) : (
    image
  );
}

/** Title of a page that a text names by its id; other addresses as they are. */
function PageTitle({ url, place }: { url: string; place: LinkContext["place"] }) {
  const [, id] = /^\/pages\/([\w-]+)/.exec(url) ?? [];
  const { data } = usePageTree(place);
  return (id && findPage(data?.pages ?? [], id)?.page.title) || url;
}

function Table({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="markdown-table" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
