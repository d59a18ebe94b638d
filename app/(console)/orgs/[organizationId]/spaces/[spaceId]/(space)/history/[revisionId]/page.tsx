import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { indexOfItem, itemsOf } from "@/components/review/change-requests/changes/changed-items";
import {
  isRendered,
  revisionView,
  viewNamed,
} from "@/components/review/change-requests/changes/diff-view";
import { RevisionPanel } from "@/components/review/revisions/revision-panel";
import { isMissing, prefetchKnown } from "@/lib/bff/prefetch";
import { joinChanges, readChangesOfRevision, readRevisions } from "@/lib/queries/content/content";
import type { SearchParams } from "@/lib/url/list-query";
import { first, readsOfItem } from "../../../prefetch-changes";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; revisionId: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  return {
    title: (await isMissing(readChangesOfRevision(await params))) ? "Not found" : "Revision",
  };
}

export default async function RevisionPage({ params, searchParams }: Props) {
  const { organizationId, spaceId, revisionId } = await params;
  const given = { organizationId, spaceId, revisionId };
  const { page, view } = await searchParams;
  const changes = readChangesOfRevision({ spaceId, revisionId });
  const rendered = isRendered(viewNamed(first(view), revisionView));
  const shown = (known: QueryClient) => {
    const answer = joinChanges(known.getQueryData(changes.queryKey)?.pages);
    const items = itemsOf(answer?.changes ?? []);
    const item = items[indexOfItem(items, first(page))];
    return readsOfItem(given, item, { known, rendered, base: answer?.base });
  };
  const { state } = await prefetchKnown([changes, readRevisions({ spaceId })], shown);
  return (
    <HydrationBoundary state={state}>
      <RevisionPanel params={given} />
    </HydrationBoundary>
  );
}
