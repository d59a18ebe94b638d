"use client";

import type { ReactNode } from "react";
import { firstPage } from "@/components/content/pages/tree/page-tree";
import type { ContentParams } from "@/components/content/params/content-params";
import { usePageTree } from "@/lib/queries/content/content";
import { PagePanel } from "./page-panel";

interface FirstPagePanelProps {
  params: ContentParams;
  comments?: ReactNode;
}

/** First page of a location, shown if none is chosen. */
export function FirstPagePanel({ params, ...shown }: FirstPagePanelProps) {
  const first = firstPage(usePageTree(params).data?.pages ?? []);
  return first ? <PagePanel params={params} pageId={first.id} {...shown} /> : null;
}
