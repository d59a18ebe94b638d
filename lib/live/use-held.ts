"use client";

import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { addRegion, heldAnswers, type Moves } from "./held-answers.ts";
import type { News } from "./in-place.ts";

interface HeldNews {
  news: News;
  show: () => void;
}

/** Any change of the answer moves the region. */
export const anything: Moves = () => true;

/** Only a change of this value moves the region. */
export const whereDiffers =
  <Answer>(of: (answer: Answer) => unknown): Moves =>
  (shown, fresh) =>
    of(shown as Answer) !== of(fresh as Answer);

/** Main part of the page, beside the sidebar. */
export const wholePage = () => document.querySelector("main");

type RegionElement = RefObject<Element | null> | (() => Element | null);

/**
 * Delays changes to an answer while the pointer or the focus is in its region. Takes the query's
 * whole answer.
 */
export const useHeld = (shown: unknown, region: RegionElement, moves?: Moves): void =>
  useHeldAll([shown], region, moves);

/** Same as `useHeld` for a region that shows several answers. */
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

/** Returns the combined changes that are held back in regions inside matching elements. */
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
