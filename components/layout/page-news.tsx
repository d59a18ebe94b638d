"use client";

import { NewsButton } from "@/components/ui/news-button";
import { useHeldNews } from "@/lib/live/use-held";

/** What others did to the parts of the page that must not move now and have no place to say so. */
export function PageNews() {
  const held = useHeldNews((element) => element.getAttribute("data-news") !== "here");
  return <NewsButton held={held} focusNext={() => document.querySelector("main")} />;
}
