"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { read } from "../platform/operation.ts";
import type { ContentOf } from "./content.ts";
import { type DrawnTexts, readDrawing } from "./drawing.ts";

/**
 * Keeps the previous rendering while a new one loads; nothing is cached, as every keystroke has a
 * new text.
 */
const whileTyping = { placeholderData: keepPreviousData, gcTime: 0 };

/**
 * Milliseconds: after a rendering that took longer than `long`, the next one waits for a `pause` in
 * typing. Otherwise the last keystroke would have to wait for two renderings.
 */
const [long, pause] = [200, 300];

/**
 * Requests the latest text after the previous one was rendered, so that the service doesn't render
 * every keystroke.
 */
function useAskNext(
  { isFetching }: { isFetching: boolean },
  next: string,
  ask: (text: string) => void,
) {
  const begun = useRef(0);
  const taken = useRef(0);
  useEffect(() => {
    if (isFetching) begun.current = performance.now();
    else taken.current = performance.now() - begun.current;
  }, [isFetching]);
  useEffect(() => {
    if (isFetching) return;
    const timer = setTimeout(() => ask(next), taken.current > long ? pause : 0);
    return () => clearTimeout(timer);
  }, [isFetching, next, ask]);
}

interface SiteText {
  markdown: string;
  pageId: string;
}

/** Rendered text of an editor, as a page of a site with its space. */
export function useDrawingOnSite({ spaceId, changeRequestId }: ContentOf, text: SiteText) {
  const [markdown, ask] = useState(text.markdown);
  const body = { ...text, markdown, changeRequestId };
  const found = useQuery({
    ...read("drawTextOnSite", { params: { spaceId }, body }),
    ...whileTyping,
  });
  useAskNext(found, text.markdown, ask);
  return found;
}

/** Rendered text of an editor. */
export function useDrawingWhileTyping(of: ContentOf, texts: DrawnTexts) {
  const [markdown, ask] = useState(texts.markdown);
  const found = useQuery({ ...readDrawing(of, { ...texts, markdown }), ...whileTyping });
  useAskNext(found, texts.markdown, ask);
  return found;
}
