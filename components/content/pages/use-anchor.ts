"use client";

import { type RefObject, useEffect, useRef } from "react";
import { anchorFinder, headingAnchors, headingId } from "@/lib/markdown/heading-anchors";

/**
 * Finds the heading that the address names: by element id, by anchor, or by an anchor in another
 * spelling.
 */
export function headingIn(text: HTMLElement): HTMLElement | undefined {
  const fragment = fragmentHere();
  if (fragment === "") return undefined;
  const wanted = [fragment, headingId(fragment)];
  const named = [...text.querySelectorAll<HTMLElement>("[id]")];
  const exact = named.find(({ id }) => wanted.includes(id));
  if (exact) return exact;
  const headings = [...text.querySelectorAll<HTMLElement>(":is(h3, h4, h5, h6)[id]")];
  const titles = headings.map(({ textContent }) => ({ title: textContent ?? "" }));
  const anchor = anchorFinder(titles)(fragment) ?? "";
  return headings[headingAnchors(titles).indexOf(anchor)];
}

/** Returns the decoded fragment of the address. */
export function fragmentHere(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shows a heading; returns false as long as that isn't possible. */
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
