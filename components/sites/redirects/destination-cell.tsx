"use client";

import { ArrowRight } from "lucide-react";
import type { RedirectDestination } from "@/lib/contract/sites/redirects";
import { usePageTree } from "@/lib/queries/content/content";
import { type Place, pageChoices, placeAt } from "./places";

interface DestinationProps {
  destination: RedirectDestination;
  places: readonly Place[];
}

/** Destination of a redirect, with current titles. */
export function DestinationCell({ destination, places }: DestinationProps) {
  const place = placeAt(places, destination);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <ArrowRight aria-hidden className="size-3.5 shrink-0 text-text-subtle" />
      <span className="bidi min-w-0 truncate">
        {place?.label ?? "Not visible to you"}
        {destination.kind === "site-page" && place?.siteSpace && (
          <PageTitle spaceId={place.siteSpace.space.id} pageId={destination.pageId} />
        )}
      </span>
    </span>
  );
}

function PageTitle({ spaceId, pageId }: { spaceId: string; pageId: string }) {
  const tree = usePageTree({ spaceId });
  if (!tree.data) return null;
  const page = pageChoices(tree.data.pages).find(({ id }) => id === pageId);
  return page ? <> / {page.title}</> : <span className="text-danger"> / page not found</span>;
}
