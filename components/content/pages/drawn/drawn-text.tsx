"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { makeTabs } from "@/lib/page-text/tabs.mjs";
import { rememberDrawn, replaceChanged } from "./replace-changed";

/**
 * Returns the path of a clicked link within the console; undefined if a modifier key was pressed.
 */
function pathPressed(event: MouseEvent<HTMLElement>): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || event.defaultPrevented) return;
  if (link?.target !== "" || link.origin !== location.origin) return;
  const isHere = link.pathname === location.pathname && link.hash !== "";
  return isHere ? undefined : link.pathname + link.search + link.hash;
}

/** Opens links within the console without a page load. */
export function useOpenLinks() {
  const router = useRouter();
  return (event: MouseEvent<HTMLElement>) => {
    const path = pathPressed(event);
    if (path === undefined) return;
    event.preventDefault();
    router.push(path);
  };
}

interface DrawnTextProps {
  html: string;
  /** Small text, such as a comment. */
  isShort?: boolean;
}

/**
 * Text of a page, rendered by the service. Unchanged blocks keep their elements when it changes.
 */
export const DrawnText = memo(function DrawnText({ html, isShort }: DrawnTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const [first] = useState(html);
  const shown = useRef<string>(undefined);
  const openLink = useOpenLinks();
  useEffect(() => {
    const element = root.current;
    if (!element || shown.current === html) return;
    if (html === first && shown.current === undefined) rememberDrawn(element);
    else replaceChanged(element, html);
    shown.current = html;
    for (const group of element.querySelectorAll("[data-tabs]:not(:has(> [role=tablist]))")) {
      makeTabs(group);
    }
  }, [html, first]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: browsers send clicks for keys on links
    <div
      ref={root}
      className={isShort ? "prose short" : "prose"}
      onClick={openLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the service, without scripts
      dangerouslySetInnerHTML={{ __html: first }}
    />
  );
});
