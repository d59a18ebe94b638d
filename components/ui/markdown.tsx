"use client";

import { memo, type ReactNode, useId, useMemo, useSyncExternalStore } from "react";
import { type MarkdownLook, renderMarkdown } from "./bounded-markdown";
import { mostOnServer } from "./long-text";
import { useRenderTime } from "./render-time";
import { Skeleton } from "./skeleton";

interface MarkdownProps {
  text: string;
  /** Previous text of a comparison; part of the look. */
  before?: string;
  /** Memoized: a text is rendered again with every other look. */
  look: MarkdownLook;
  /** Shown instead of texts over the limits; by default their source. */
  fallback?: ReactNode;
  /** Puts the rendered text in its place; by default it stands alone. */
  children?: (shown: ReactNode) => ReactNode;
}

/**
 * Renders untrusted Markdown within limits of time, depth and size, else its source. Raw HTML is
 * never parsed.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, before, look, fallback, children = asItIs } = props;
  const id = useId();
  const time = useRenderTime();
  const stage = useStage(id, text.length + (before?.length ?? 0));
  const isLeft = stage === "left";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is hydrated stays as it is
  const shown = useMemo((): ReactNode => {
    if (isLeft) return undefined;
    const render = (most: number) =>
      renderMarkdown({ text, before, look, isOver: timeLimit(most) });
    if (!isOnServer) return render(stage === "server" ? Number.POSITIVE_INFINITY : timeFor(text));
    if (time.left <= 0) return undefined;
    const start = spent();
    const rendered = render(time.left);
    time.left -= spent() - start;
    return rendered;
  }, [text, before, look, isLeft]);
  if (isLeft || (isOnServer && shown === undefined && time.left <= 0)) {
    return (
      <div id={id}>
        <Skeleton className="h-24" />
      </div>
    );
  }
  return children(shown ?? fallback ?? <AsWritten>{text}</AsWritten>);
});

const asItIs = (shown: ReactNode) => shown;

export function AsWritten({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>;
}

const isOnServer = typeof window === "undefined";

/** Milliseconds: of the processor on the server, which has other requests, and else of the clock. */
const spent = () => (isOnServer ? process.cpuUsage().user / 1000 : performance.now());

function timeLimit(milliseconds: number): () => boolean {
  const end = spent() + milliseconds;
  return () => spent() > end;
}

/** Generous in the browser, which also gets the longer texts. */
const timeFor = (text: string) => 2000 + text.length / 50;

const never = () => () => {};

/**
 * Returns "left" for a text that the server has left to the browser, and "server" while the browser
 * takes over what the server has rendered: both must show the same then.
 */
function useStage(id: string, length: number): "browser" | "server" | "left" {
  return useSyncExternalStore(
    never,
    () => "browser",
    () => {
      const isLeft = isOnServer ? length > mostOnServer : document.getElementById(id) !== null;
      return isLeft ? "left" : "server";
    },
  );
}
