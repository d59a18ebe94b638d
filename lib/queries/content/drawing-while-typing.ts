"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { read } from "../platform/operation.ts";
import type { ContentOf } from "./content.ts";
import { type DrawnTexts, readDrawing } from "./drawing.ts";

/** While it changes by each key, the drawing before stays. */
const whileTyping = { placeholderData: keepPreviousData, gcTime: 0 };

/**
 * Milliseconds: after a drawing that took longer, the next one waits for a pause in typing, as
 * whoever types at last would otherwise wait for two.
 */
const [long, pause] = [200, 300];

/** Asks for the latest text once the one before is drawn: the service is not to draw each key. */
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

/** Text in an editor as a page of the site that has its space. */
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

/** Text in an editor. */
export function useDrawingWhileTyping(of: ContentOf, texts: DrawnTexts) {
  const [markdown, ask] = useState(texts.markdown);
  const found = useQuery({ ...readDrawing(of, { ...texts, markdown }), ...whileTyping });
  useAskNext(found, texts.markdown, ask);
  return found;
}
