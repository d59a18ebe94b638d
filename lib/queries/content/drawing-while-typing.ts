"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { read } from "../platform/operation.ts";
import type { ContentOf } from "./content.ts";
import { type DrawnTexts, readDrawing } from "./drawing.ts";

/** While it changes by each key, the drawing before stays. */
const whileTyping = { placeholderData: keepPreviousData, gcTime: 0 };

/** Asks for the latest text once the one before is drawn: the service is not to draw each key. */
function useAskNext(
  { isFetching }: { isFetching: boolean },
  next: string,
  ask: (text: string) => void,
) {
  useEffect(() => {
    if (!isFetching) ask(next);
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
