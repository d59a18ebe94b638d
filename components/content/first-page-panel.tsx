"use client";

import type { ReactNode } from "react";
import type { DrawnText } from "@/components/ui/drawn-texts";
import { usePageTree } from "@/lib/queries/content";
import type { ContentPlace } from "./content-place";
import { PagePanel } from "./page-panel";
import { firstPage } from "./page-tree";

interface FirstPagePanelProps {
  place: ContentPlace;
  drawn?: DrawnText | undefined;
  comments?: ReactNode;
}

/** Where no page is chosen, the first one; the tree beside it says what there is. */
export function FirstPagePanel({ place, ...shown }: FirstPagePanelProps) {
  const first = firstPage(usePageTree(place).data?.pages ?? []);
  return first ? <PagePanel place={place} pageId={first.id} {...shown} /> : null;
}
