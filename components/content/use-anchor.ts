"use client";

import { type RefObject, useEffect, useRef } from "react";
import { headingId } from "@/lib/markdown/heading-anchors";

/** Finds the heading named in the address, by its element id or its link anchor. */
function headingIn(text: HTMLElement): HTMLElement | undefined {
  const fragment = decode(location.hash.slice(1));
  if (fragment === "") return undefined;
  const wanted = [fragment, headingId(fragment)];
  return [...text.querySelectorAll<HTMLElement>("[id]")].find(({ id }) => wanted.includes(id));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shows a heading; returns false while that is impossible. */
type Arrive = (heading: HTMLElement) => boolean;

function bringToTop(heading: HTMLElement): boolean {
  heading.scrollIntoView({ block: "start" });
  return true;
}

/** Scrolls to the heading named in the address, once the text is rendered. */
export function useAnchor(
  text: RefObject<HTMLElement | null>,
  pageId: string,
  arrive: Arrive = bringToTop,
): void {
  const latest = useRef(arrive);
  latest.current = arrive;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const go = () => {
      const heading = headingIn(element);
      return heading !== undefined && latest.current(heading);
    };
    addEventListener("hashchange", go);
    const observer = new MutationObserver(() => go() && observer.disconnect());
    if (location.hash !== "" && !go()) {
      observer.observe(element, { childList: true, subtree: true });
    }
    return () => {
      removeEventListener("hashchange", go);
      observer.disconnect();
    };
  }, [text, pageId]);
}
