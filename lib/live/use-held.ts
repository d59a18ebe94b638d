"use client";

import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { addRegion, heldAnswers, type Moves } from "./held.ts";
import type { News } from "./in-place.ts";

interface HeldNews {
  news: News;
  show: () => void;
}

/** Anything else in the place of what is shown moves it. */
export const anything: Moves = () => true;

/** Only what makes this another one moves anything. */
export const whereDiffers =
  <Answer>(of: (answer: Answer) => unknown): Moves =>
  (shown, fresh) =>
    of(shown as Answer) !== of(fresh as Answer);

/** The part of the page beside the sidebar. */
export const wholePage = () => document.querySelector("main");

type RegionElement = RefObject<Element | null> | (() => Element | null);

/**
 * What others did to an answer waits while the pointer or the focus is in the part of the page that
 * shows it, and is let in once they have left. The answer is that of the query, whole.
 */
export const useHeld = (shown: unknown, region: RegionElement, moves?: Moves): void =>
  useHeldAll([shown], region, moves);

/** The same for a part of the page that shows several answers. */
export function useHeldAll(
  answers: readonly unknown[],
  region: RegionElement,
  moves?: Moves,
): void {
  const latest = useRef({ answers, region, moves });
  latest.current = { answers, region, moves };
  useEffect(
    () =>
      addRegion({
        element: () => {
          const { region } = latest.current;
          return typeof region === "function" ? region() : region.current;
        },
        answers: () => latest.current.answers,
        get moves() {
          return latest.current.moves;
        },
      }),
    [],
  );
}

const none = () => 0;

/** What waits for the regions that stand in elements of this kind, together. */
export function useHeldNews(accept: (element: Element) => boolean): HeldNews | undefined {
  useSyncExternalStore(heldAnswers.subscribe, heldAnswers.version, none);
  const held = heldAnswers.in(accept);
  if (held.length === 0) return undefined;
  const sum = (count: (news: News) => number) =>
    held.reduce((all, { news }) => all + count(news), 0);
  const news = {
    added: sum(({ added }) => added),
    gone: sum(({ gone }) => gone),
    other: held.some(({ news }) => news.other),
  };
  return {
    news,
    show: () => {
      for (const { show } of held) show();
    },
  };
}
