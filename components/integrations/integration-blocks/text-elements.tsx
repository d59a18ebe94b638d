"use client";

import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { Textarea } from "@/components/ui/textarea";
import { pictureAddress, safeAddress } from "@/lib/integration-elements/addresses";
import type { ElementOf } from "@/lib/integration-elements/elements";
import { useBlock, useControl } from "./block-context";
import { Children, ErrorNote } from "./children";

const styles = {
  bold: "font-semibold",
  italic: "italic",
  strikethrough: "line-through",
  code: "rounded-xs bg-surface px-1 font-mono text-sm",
};

export function Text({ style, children }: ElementOf<"text">) {
  // Adjacent strings are joined; other children are rendered as they are.
  const parts = children.map((each) => (typeof each === "string" ? each : undefined));
  return (
    <span
      className={`bidi min-w-0 wrap-anywhere whitespace-pre-line ${style ? styles[style] : ""}`}
    >
      {parts.every((part) => part !== undefined) ? parts.join("") : <Mixed of={children} />}
    </span>
  );
}

function Mixed({ of }: { of: readonly unknown[] }) {
  return of.map(
    (each, index) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text
      typeof each === "string" ? (
        <span key={index}>{each}</span>
      ) : (
        <Children key={index} of={[each]} />
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces of one text
  );
}

interface OutwardLinkProps {
  href: string;
  children: React.ReactNode;
}

/** Link that leaves the console without a referrer. */
export function OutwardLink({ href, children }: OutwardLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="rounded-xs text-accent-text underline underline-offset-2 wrap-anywhere"
    >
      {children}
    </a>
  );
}

export function LinkElement({ target, text, children }: ElementOf<"link">) {
  const { origin } = useBlock();
  const href = safeAddress(target.url, origin);
  const shown = children.length > 0 ? <Children of={children} /> : text || String(target.url);
  if (!href) return <ErrorNote>{shown} (unsupported link)</ErrorNote>;
  return <OutwardLink href={href}>{shown}</OutwardLink>;
}

export function ImageElement({ source, alt = "", aspectRatio }: ElementOf<"image">) {
  const url = pictureAddress(source.url);
  const [failed, setFailed] = useState<string>();
  if (!url) return <ErrorNote>Image not shown: its URL must use https.</ErrorNote>;
  if (failed === url) return <ErrorNote>{alt || "The image"} couldn't be loaded.</ErrorNote>;
  return (
    // biome-ignore lint/performance/noImgElement: from anywhere, of any size
    <img
      src={url}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      style={{ aspectRatio }}
      className="max-h-96 max-w-full rounded object-contain"
    />
  );
}

export function CodeElement({ content, state }: ElementOf<"codeblock">) {
  if (state) return <CodeField name={state} content={content} />;
  return <CodeBlock code={content} copyLabel="Copy code" />;
}

function CodeField({ name, content }: { name: string; content: string }) {
  const { state, change, busy } = useBlock();
  const control = useControl(name);
  return (
    <Textarea
      {...control}
      className="font-mono text-sm"
      spellCheck={false}
      readOnly={busy}
      value={String(state[name] ?? content)}
      onChange={(event) => change(name, event.target.value)}
    />
  );
}
