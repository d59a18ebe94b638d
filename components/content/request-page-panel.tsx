"use client";

import dynamic from "next/dynamic";
import { usePageTree } from "@/lib/queries/content";
import { PagePanel } from "./page-panel";
import { PagePdf } from "./page-pdf";
import { firstPage } from "./page-tree";
import { PageView } from "./page-view";
import type { RequestPlace } from "./request-place";
import { useRefusal } from "./use-refusal";

// Whoever only reads needs none of it.
const PageEditor = dynamic(() => import("./page-editor").then((module) => module.PageEditor));

interface RequestPagePanelProps {
  place: RequestPlace;
  /** The first page without one. */
  pageId?: string;
}

/** A page of a change request: to be written, or only to be read where nothing can be changed. */
export function RequestPagePanel({ place, pageId }: RequestPagePanelProps) {
  const refusal = useRefusal(place);
  const first = firstPage(usePageTree(place).data?.pages ?? []);
  const shown = pageId ?? first?.id;
  if (shown === undefined) return null;
  return (
    <PagePanel
      place={place}
      pageId={shown}
      render={(page) =>
        page.type === "document" && refusal === null ? (
          <PageEditor key={page.id} place={place} page={page} />
        ) : (
          <PageView place={place} page={page} action={<PagePdf place={place} page={page} />} />
        )
      }
    />
  );
}
