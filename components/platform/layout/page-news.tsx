"use client";

import { NewsButton } from "@/components/ui/news-button";
import { useHeldNews } from "@/lib/live/use-held";

/**
 * Reports changes by others in parts of the page that must not move now and have no notice of their
 * own.
 */
export function PageNews() {
  const held = useHeldNews((element) => element.getAttribute("data-news") !== "here");
  return <NewsButton held={held} focusNext={() => document.querySelector("main")} />;
}
