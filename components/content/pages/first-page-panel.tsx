"use client";

import type { ReactNode } from "react";
import { firstPage } from "@/components/content/pages/tree/page-tree";
import { usePageTree } from "@/lib/queries/content/content";
import type { ContentPlace } from "./content-place";
import { PagePanel } from "./page-panel";

interface FirstPagePanelProps {
  place: ContentPlace;
  comments?: ReactNode;
}

/** First page of a location, shown if none is chosen. */
export function FirstPagePanel({ place, ...shown }: FirstPagePanelProps) {
  const first = firstPage(usePageTree(place).data?.pages ?? []);
  return first ? <PagePanel place={place} pageId={first.id} {...shown} /> : null;
}
