"use client";

import { type RefObject, useEffect, useRef } from "react";
import { headingId } from "@/lib/heading-anchors";

/** The heading that the address names, by its name on the screen or by the one that links use. */
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

/** Shows a heading; false while that is not possible yet. */
type Arrive = (heading: HTMLElement) => boolean;

function bringToTop(heading: HTMLElement): boolean {
  heading.scrollIntoView({ block: "start" });
  return true;
}

/** Goes to the heading that the address names, as soon as the text is drawn. */
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
