import type { Metadata } from "next";
import { FilesPanel } from "@/components/files/files-panel";
import { filesCall } from "@/components/files/files-query";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readFiles } from "@/lib/queries/files";

export const metadata: Metadata = { title: "Files" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function FilesPage({ params, searchParams }: Props) {
  const place = await params;
  const query = filesCall(readListQuery("files", await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readFiles(place, query)])}>
      <FilesPanel place={place} />
    </HydrationBoundary>
  );
}
